// /privacidade: what the portal does with data of persons, made from what is configured.
import { guardas } from '#kits/guarda/guarda.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import type { Env } from '#platform/env.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { type PrivacidadePage, privacidadePage } from '../guarda.contract.ts'
import { findAnos } from './guarda-painel.queries.ts'
import { linhaDe } from './linha.ts'

export function privacidadeRoutes({ page, platform, directory }: ModuleContext): void {
  directory.pages.push({
    group: 'Este portal',
    href: '/privacidade',
    label: 'Privacidade e dados pessoais',
    text: 'Que dados de pessoas o portal guarda, por quanto tempo, por qual lei, e como usar os seus direitos.',
  })
  page('/privacidade', 'privacidade', {
    output: privacidadePage,
    async load(): Promise<PrivacidadePage> {
      const [portal, anos] = await Promise.all([findPortal(platform), findAnos(platform.database.db)])
      return {
        nome: portal.nome,
        encarregado: portal.encarregado ?? { nome: '', email: '', telefone: '' },
        politica: portal.privacidade_url === '/privacidade' ? '' : portal.privacidade_url,
        linhas: guardas.map((guarda) => linhaDe(guarda, anos)),
        operadores: operadoresDe(platform.env, portal.avatar),
        temOuvidoria: directory.views.some(({ url }) => url === '/ouvidoria'),
      }
    },
  })
}

type Operador = PrivacidadePage['operadores'][number]
type Servicos = Pick<
  Env,
  'smtpUrl' | 'imapUrl' | 'storageUrl' | 'backup' | 'databaseUrl' | 'antivirusUrl' | 'govbr' | 'cepBaseUrl'
>

const aqui = 'o próprio servidor do portal'

/** Each service to which a setting gives data of persons. Hosts alone: an address may hold a login. */
export function operadoresDe(env: Servicos, avatar: string | undefined): Operador[] {
  const one = (oQue: string, url: string | undefined) => (url ? [{ oQue, quem: quemE(url) }] : [])
  return [
    ...one('Banco de dados', env.databaseUrl),
    { oQue: 'Arquivos', quem: quemE(env.storageUrl ?? '') },
    ...one('Cópias de segurança, cifradas', env.backup?.url),
    ...one('Envio de e-mails', env.smtpUrl),
    ...one('Caixa de e-mail que recebe o que voltou', env.imapUrl),
    ...one('Antivírus, que lê os arquivos enviados sem o nome de quem enviou', env.antivirusUrl),
    ...one('Entrada com a conta gov.br, só para quem a escolhe', env.govbr?.url.href),
    ...one('Busca do endereço pelo CEP digitado, sem dizer de quem é', env.cepBaseUrl),
    ...one('Avatar em Libras (VLibras), só quando a pessoa o liga', avatar),
  ]
}

// A folder, a socket and this machine have no host. Of object storage the bucket stands in its place.
function quemE(address: string): string {
  const url = URL.parse(address)
  if (url?.protocol === 's3:') {
    const endpoint = url.searchParams.get('endpoint')
    return endpoint ? quemE(endpoint) : `Amazon S3, ${url.searchParams.get('region') || 'região não informada'}`
  }
  return !url?.host || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname) ? aqui : url.host
}
