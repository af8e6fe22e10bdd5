// The codes of the town's own budget: organs, units, programmes and actions of the plans of 2022 to 2025 and of 2026 to 2029. Pure; the
// invented expenses are of these.
import { textoDasAcoes, textoDasUnidades, textoDosOrgaos, textoDosProgramas } from './textos.ts'

/** Years in which it holds; both plans: 2022 to 2029. */
export type Codigo = { codigo: string; nome: string; inicio: number; fim: number | null }
export type Unidade = Codigo & { orgao: string }
export type Acao = Codigo & {
  tipo: 'projeto' | 'atividade' | 'operacao_especial'
  programa: string
  unidade: string
  funcao: string
  subfuncao: string
}

const planos: Record<string, Pick<Codigo, 'inicio' | 'fim'>> = {
  '22': { inicio: 2022, fim: 2025 },
  '26': { inicio: 2026, fim: 2029 },
  '22+': { inicio: 2022, fim: 2029 },
}
const doPlano = (anos: string) => {
  const plano = planos[anos]
  if (!plano) throw new Error(`no such plan: ${anos}`)
  return plano
}

const linhas = (texto: string): string[][] =>
  texto
    .trim()
    .split('\n')
    .map((linha) => linha.split(' | '))

export const orgaosOrcamentarios: Codigo[] = linhas(textoDosOrgaos).map(([codigo = '', nome = '']) => ({
  codigo,
  nome,
  inicio: 2022,
  fim: null,
}))

export const unidadesOrcamentarias: Unidade[] = linhas(textoDasUnidades).map(([codigo = '', nome = '']) => ({
  codigo,
  nome,
  orgao: codigo.slice(0, 2),
  inicio: 2022,
  fim: null,
}))

export const programas: Codigo[] = linhas(textoDosProgramas).map(([codigo = '', anos = '', nome = '']) => ({
  codigo,
  nome,
  ...doPlano(anos),
}))

const tipoDe = (codigo: string): Acao['tipo'] =>
  codigo.startsWith('1') ? 'projeto' : codigo.startsWith('2') ? 'atividade' : 'operacao_especial'

export const acoes: Acao[] = linhas(textoDasAcoes).map(
  ([codigo = '', anos = '', programa = '', unidade = '', funcional = '', nome = '']) => ({
    codigo,
    nome,
    ...doPlano(anos),
    tipo: tipoDe(codigo),
    programa,
    unidade,
    funcao: funcional.slice(0, 2),
    subfuncao: funcional.slice(3),
  }),
)

/** What two files brought and nobody looked at yet. */
export const aConferir: { tabela: 'unidade_orcamentaria' | 'fonte'; codigo: string; nome: string; inicio: number }[] = [
  { tabela: 'unidade_orcamentaria', codigo: '0703', nome: 'FUNDO MUN. DA PESSOA IDOSA', inicio: 2025 },
  { tabela: 'unidade_orcamentaria', codigo: '1102', nome: 'Código 1102 (sem nome no arquivo)', inicio: 2026 },
  { tabela: 'fonte', codigo: '015', nome: 'TRANSF. FNDE', inicio: 2022 },
]
