// The 30 organs of the town (demo/orgaos).
import { separaPar } from '#kits/mapa/coordenada.ts'
import { lerTextos } from '../ler.ts'

export type DemoOrgao = {
  /** Its key in the other contents. */
  chave: string
  nome: string
  responsavel: string
  telefone: string
  endereco: string
  /** The contracting party of its contracts: the town, or the fund that pays. */
  contratante: string
}

const textos = lerTextos('orgaos')

export const demoOrgaos: DemoOrgao[] = textos.map((orgao) => ({
  chave: orgao.campo('chave'),
  nome: orgao.campo('nome'),
  responsavel: orgao.campo('responsavel'),
  telefone: `(75) 3999-01${orgao.campo('ramal')}`,
  endereco: orgao.campo('endereco'),
  contratante: orgao.opcional('contratante') || 'Prefeitura Municipal de Santa Rita do Licuri',
}))

const porChave = new Map(demoOrgaos.map((orgao) => [orgao.chave, orgao]))

export function orgaoDe(chave: string): DemoOrgao {
  const orgao = porChave.get(chave)
  if (!orgao) throw new Error(`demo/orgaos não tem a chave ${chave}`)
  return orgao
}

// '-11.5783, -40.1043', as an app for maps gives it
function lugarDe(lugar: string) {
  const [orgao_latitude = null, orgao_longitude = null] = separaPar(lugar) ?? []
  return { orgao_latitude, orgao_longitude }
}

export const orgaoRows = textos.map((orgao) => ({
  orgao_nome: orgao.campo('nome'),
  orgao_responsavel: orgao.campo('responsavel'),
  orgao_telefone: `(75) 3999-01${orgao.campo('ramal')}`,
  orgao_endereco: orgao.campo('endereco'),
  ...lugarDe(orgao.opcional('lugar')),
  orgao_email: `${orgao.campo('chave').replaceAll('-', '')}@licuri.example`,
  orgao_horario_funcionamento: orgao.campo('horario'),
  orgao_norma: orgao.campo('norma'),
  orgao_norma_url: orgao.opcional('norma_url'),
  orgao_competencias: numeradas(orgao.corpo),
}))

/** Names of an organ and of the one above it. */
export const subordinacoes = textos.flatMap((orgao) => {
  const acima = orgao.opcional('acima')
  return acima ? [{ nome: orgao.campo('nome'), acima: orgaoDe(acima).nome }] : []
})

// Numbered as in the laws that create organs: I, II, III...
function numeradas(competencias: string): string {
  const romanos = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII']
  return competencias
    .split('\n')
    .map((linha, at) => `${romanos[at]} – ${linha.replace(/^- /, '')}`)
    .join('\n')
}
