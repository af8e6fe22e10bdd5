// What the rules of criteria look at besides lists. Unknown is null, never 0.

/** Documents by exercise of one kind: of which years there is a file, a link or 'pendente', and when the last one was published. */
export type DocumentosDoTipo = {
  anos: number[]
  /** Years that are said to be pending at whoever judges them. */
  pendentes: number[]
  /** Periods of which one is there: '2026-3b'. */
  periodos: string[]
  /** Until which year one holds; null where none says. */
  vigenteAte: number | null
  /** The newest publication. */
  publicado: string | null
  comAnexo: boolean
  /** A strategic plan that says what it wants to reach. */
  comMetas: boolean
}

export type Conselho = { comContato: boolean; membros: number; atas: number; relatorios: number }

export type Fatos = {
  /** The town's day, 'YYYY-MM-DD'. */
  hoje: string
  /** Addresses of the portal that were asked: how they answered, and in how many milliseconds. */
  paginas: Record<string, { status: number; ms: number }>
  /** Everyday words that the search knows nothing of. */
  palavrasSemResultado: string[]
  siteOficial: string
  /** Whether the last look at the town's site found the link; null when nobody could look. */
  linkNoSite: boolean | null
  redes: number
  radar: boolean
  simbolo: boolean
  telefone: string
  email: string
  endereco: string
  horario: string
  orgaos: {
    total: number
    /** Without a superior organ: one of them is the head. */
    semPai: number
    semNorma: number
    /** Of the first level. */
    primeiros: number
    semCompetencias: number
    semNome: number
    semContato: number
    semHorario: number
  }
  normas: { lai: string; governoDigital: string }
  perguntas: number
  sic: { unidade: string; responsavel: string; endereco: string }
  cadastroSimplificado: boolean
  autoridades: number
  /** Years in which the information service had requests. */
  anosDoSic: number[]
  ouvidoria: { endereco: string; telefone: string; horario: string }
  encarregado: { nome: string; contato: boolean }
  privacidade: string
  servicos: { total: number; incompletos: number; revisadosHaMuito: number; pelaInternet: number }
  /** The newest answer to the satisfaction survey. */
  ultimaAvaliacao: string | null
  licitacoes: { semEdital: number; incompletas: number; diretasIncompletas: number }
  contratosIncompletos: number
  contratosSemFiscal: number
  empenhos: { licitaveis: number; semOrigem: number; liquidacoesNoAno: number; pagamentosNoAno: number }
  dotacoes: { total: number; semClassificacao: number }
  receitas: { anosComPrevisao: number[]; semNome: number }
  ordem: { semMotivo: number }
  obras: {
    /** Signed more than 25 business days ago, and nothing is said of what was contracted; or its sum is not the contract's. */
    semItens: number
    /** Ended more than 45 business days ago, and nothing is said of what was done and paid. */
    semExecucao: number
    /** Stopped, and nobody says why. */
    paradasSemMotivo: number
  }
  concursos: { abertos: number; semAtos: number; ultimoAto: string | null }
  /** Of which journeys there are values in force: diaria_valor_ambito. */
  ambitosDeDiaria: string[]
  documentos: Record<string, DocumentosDoTipo>
  conselhos: Record<string, Conselho>
  listasDeMedicamentos: number
  /** Of the pharmacy whose position is oldest. */
  estoqueMaisAntigo: string | null
  criterios: { creche: boolean; medicamentos: boolean }
}
