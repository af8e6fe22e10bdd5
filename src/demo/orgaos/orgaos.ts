// The 30 organs of the demo, as rows of the table.
import { orgaosAtendimento } from './atendimento.ts'
import { orgaosGoverno } from './governo.ts'
import { acimaDe, normaDe } from './hierarquia.ts'
import { orgaosSecretarias } from './secretarias.ts'

export const demoOrgaos = [...orgaosGoverno, ...orgaosSecretarias, ...orgaosAtendimento]

export const orgaoRows = demoOrgaos.map((orgao) => ({
  orgao_nome: orgao.nome,
  orgao_responsavel: orgao.responsavel,
  orgao_telefone: `(75) 3999-01${orgao.ramal}`,
  orgao_endereco: orgao.endereco,
  orgao_email: `${orgao.chave.replaceAll('-', '')}@licuri.example`,
  orgao_horario_funcionamento: orgao.horario,
  ...normaDe(orgao),
  orgao_competencias: numbered(orgao.competencias),
}))

/** Names of an organ and of the one above it. */
export const subordinacoes = Object.entries(acimaDe).map(([chave, acima]) => ({
  nome: nameOf(chave),
  acima: nameOf(acima),
}))

// Numbered as in the laws that create organs: I, II, III...
function numbered(competencias: string): string {
  const numerals = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII']
  return competencias
    .split('\n')
    .map((sentence, at) => `${numerals[at]} – ${sentence}`)
    .join('\n')
}

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

/** The organ's name, and the contracting party of its contracts: the town, or the fund that pays. */
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
