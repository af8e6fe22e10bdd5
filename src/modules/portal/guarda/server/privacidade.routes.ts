// /privacidade: what the portal does with data of persons, made from what is configured.
import { guardas } from '#base/guarda.ts'
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

/** Hosts alone: an address may hold a login. */
export function operadoresDe(
  { smtpUrl, storageUrl, backup }: Pick<Env, 'smtpUrl' | 'storageUrl' | 'backup'>,
  avatar: string | undefined,
): PrivacidadePage['operadores'] {
  const host = (url: string | undefined) => (url ? new URL(url).host : '')
  return [
    { oQue: 'Envio de e-mails', quem: host(smtpUrl) },
    { oQue: 'Arquivos', quem: host(storageUrl) || 'O próprio servidor do portal' },
    { oQue: 'Cópias de segurança, cifradas', quem: host(backup?.url) },
    ...(avatar ? [{ oQue: 'Avatar em Libras (VLibras), só quando a pessoa o liga', quem: host(avatar) }] : []),
  ].filter(({ quem }) => quem !== '')
}
