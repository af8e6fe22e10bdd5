// The 30 organs of the demo, as rows of the table.
import { orgaosAtendimento } from './orgaos-atendimento.ts'
import { orgaosGoverno } from './orgaos-governo.ts'
import { orgaosSecretarias } from './orgaos-secretarias.ts'

export type DemoOrgao = {
  /** How the subjects of the tenders call it. */
  chave: string
  nome: string
  responsavel: string
  /** The last two digits of its phone. */
  ramal: string
  endereco: string
  horario: string
  competencias: string
}

export const demoOrgaos = [...orgaosGoverno, ...orgaosSecretarias, ...orgaosAtendimento]

export const orgaoRows = demoOrgaos.map((orgao) => ({
  orgao_nome: orgao.nome,
  orgao_responsavel: orgao.responsavel,
  orgao_telefone: `(75) 3999-01${orgao.ramal}`,
  orgao_endereco: orgao.endereco,
  orgao_email: `${orgao.chave.replaceAll('-', '')}@licuri.example`,
  orgao_horario_funcionamento: orgao.horario,
  orgao_competencias: orgao.competencias,
}))

const funds: Record<string, string> = {
  saude: 'fundo-saude',
  hospital: 'fundo-saude',
  vigilancia: 'fundo-saude',
  caps: 'fundo-saude',
  educacao: 'fundo-educacao',
  social: 'fundo-social',
  cras: 'fundo-social',
  creas: 'fundo-social',
}

/** The name of the organ, and who signs its contracts: the town, or the fund that pays. */
export function organOf(chave: string): { nome: string; contratante: string } {
  const nome = nameOf(chave)
  const fund = funds[chave]
  return {
    nome,
    contratante: fund ? `${nameOf(fund)} de Santa Rita do Licuri` : 'Prefeitura Municipal de Santa Rita do Licuri',
  }
}

function nameOf(chave: string): string {
  const found = demoOrgaos.find((orgao) => orgao.chave === chave)
  if (!found) throw new Error(`unknown organ: ${chave}`)
  return found.nome
}
