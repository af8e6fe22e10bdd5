// The kinds of documents of a tender, and those that it must show when it is over (docs/decisions/0041-tenders-in-sequence-and-typed-documents.md).
import { dobra } from '#base/dobra.ts'

/** What is stored -> what people read, in the order of the procedure. */
export const especies = {
  edital: 'Edital',
  aviso: 'Aviso',
  esclarecimento: 'Esclarecimento',
  termo_referencia: 'Termo de referência ou projeto',
  justificativa: 'Justificativa',
  situacao_emergencial: 'Situação emergencial',
  parecer_tecnico: 'Parecer técnico',
  parecer_juridico: 'Parecer jurídico',
  orcamento: 'Orçamento ou pesquisa de preços',
  razao_escolha: 'Razão da escolha e do preço',
  ata: 'Ata da sessão',
  recurso: 'Impugnação ou recurso',
  decisao: 'Decisão de impugnação ou recurso',
  adjudicacao: 'Adjudicação',
  homologacao: 'Homologação',
  adjudicacao_homologacao: 'Adjudicação e homologação',
  ratificacao: 'Ratificação',
  encerramento: 'Suspensão, revogação ou anulação',
  contrato: 'Contrato ou ata de registro de preços',
  outro: 'Outro documento',
} as const
export type Especie = keyof typeof especies

type Fase = 'edital' | 'interna' | 'externa' | 'contrato' | 'outros'

const fases: Record<Fase, Especie[]> = {
  edital: ['edital', 'aviso', 'esclarecimento'],
  interna: [
    'termo_referencia',
    'justificativa',
    'situacao_emergencial',
    'parecer_tecnico',
    'parecer_juridico',
    'orcamento',
    'razao_escolha',
  ],
  externa: [
    'ata',
    'recurso',
    'decisao',
    'adjudicacao',
    'homologacao',
    'adjudicacao_homologacao',
    'ratificacao',
    'encerramento',
  ],
  contrato: ['contrato'],
  outros: ['outro'],
}

const titulos = {
  licitacao: {
    edital: 'Edital e avisos',
    interna: 'Fase interna',
    externa: 'Fase externa',
    contrato: 'Contratação',
    outros: 'Outros documentos',
  },
  direta: {
    edital: 'Avisos',
    interna: 'Instrução do processo',
    externa: 'Resultado',
    contrato: 'Contratação',
    outros: 'Outros documentos',
  },
} as const

// The words of a file's name or of a title, the first that fits; both folded, with spaces between words.
const palavras: [RegExp, Especie][] = [
  [/esclarecimento/, 'esclarecimento'],
  [/decisao|(resposta|julgamento).*(impugna|recurso)/, 'decisao'],
  [/impugna|\brecurso\b|contrarrazoes/, 'recurso'],
  [/parecer.*juridic/, 'parecer_juridico'],
  [/parecer.*tecnic|laudo/, 'parecer_tecnico'],
  // a draft is none of what it may become: neither the contract nor the notice nor the record of prices; a notice may have it within
  [/^(?!.*\bedital\b.*\bminuta).*(\bminutas?\b|\brascunho\b|\bmodelo\b.*\b(contrat|ata\b|edital))/, 'outro'],
  [/escolha|justificativa d[eo]s? preco/, 'razao_escolha'],
  [/emergenci|calamidade/, 'situacao_emergencial'],
  [/adjudica.*homologa|homologa.*adjudica/, 'adjudicacao_homologacao'],
  [/adjudica/, 'adjudicacao'],
  [/homologa/, 'homologacao'],
  [/ratifica[^r]/, 'ratificacao'],
  [/registro de preco|\barp\b/, 'contrato'],
  [/\bata\b/, 'ata'],
  [/termo de referencia|\btr\b|\betp\b|estudo tecnico/, 'termo_referencia'],
  [/revoga|anulacao|encerramento|desert|fracassad|suspensao|cancelamento/, 'encerramento'],
  [/\baviso\b/, 'aviso'],
  [/edital|errata/, 'edital'],
  [/orcament|pesquisa de preco|cotac|planilha|mapa de preco/, 'orcamento'],
  [/projeto|memorial|croqui|planta/, 'termo_referencia'],
  [/justificativ|formalizacao d[ae] demanda|\bdfd\b/, 'justificativa'],
  [/\bcontrato\b/, 'contrato'],
]

/** 'edital_12.pdf' -> 'edital'; null where the name says nothing. */
export function especieDoNome(nome: string): Especie | null {
  const folded = dobra(nome).replace(/[^a-z0-9]+/g, ' ')
  return palavras.find(([palavra]) => palavra.test(folded))?.[1] ?? null
}

/** What the tender says about itself that frees it of a document. */
export type Dispensa = 'licitacao_sem_parecer_tecnico' | 'licitacao_sem_recurso'

export type Exigencia = {
  nome: string
  fase: Fase
  /** One of these is enough. */
  tipos: readonly Especie[]
  dispensa?: Dispensa
}

/** The notice, and the nine documents of both phases. */
export const exigenciasDaLicitacao: readonly Exigencia[] = [
  { nome: especies.edital, fase: 'edital', tipos: ['edital'] },
  { nome: especies.termo_referencia, fase: 'interna', tipos: ['termo_referencia'] },
  { nome: especies.justificativa, fase: 'interna', tipos: ['justificativa'] },
  {
    nome: especies.parecer_tecnico,
    fase: 'interna',
    tipos: ['parecer_tecnico'],
    dispensa: 'licitacao_sem_parecer_tecnico',
  },
  { nome: especies.parecer_juridico, fase: 'interna', tipos: ['parecer_juridico'] },
  { nome: especies.orcamento, fase: 'interna', tipos: ['orcamento'] },
  { nome: especies.ata, fase: 'externa', tipos: ['ata'] },
  {
    nome: 'Impugnações, recursos e decisões',
    fase: 'externa',
    tipos: ['recurso', 'decisao'],
    dispensa: 'licitacao_sem_recurso',
  },
  { nome: especies.adjudicacao, fase: 'externa', tipos: ['adjudicacao', 'adjudicacao_homologacao'] },
  { nome: especies.homologacao, fase: 'externa', tipos: ['homologacao', 'adjudicacao_homologacao'] },
]

/** The five of a direct contracting. */
export const exigenciasDaDireta: readonly Exigencia[] = [
  { nome: 'Justificativa da contratação', fase: 'interna', tipos: ['justificativa', 'situacao_emergencial'] },
  { nome: especies.parecer_juridico, fase: 'interna', tipos: ['parecer_juridico'] },
  { nome: especies.orcamento, fase: 'interna', tipos: ['orcamento'] },
  { nome: especies.razao_escolha, fase: 'interna', tipos: ['razao_escolha'] },
  { nome: especies.ratificacao, fase: 'externa', tipos: ['ratificacao', 'homologacao', 'adjudicacao_homologacao'] },
]

export type Conferida = { nome: string; fase: Fase; estado: 'publicado' | 'falta' | 'dispensado' }

export type Conferir = Record<Dispensa, boolean> & {
  licitacao_direta: boolean
  licitacao_pequeno_valor: boolean
  anexos: { licitacao_anexo_tipo: Especie | null }[]
}

/** Each document that the tender must have, and whether it has it; none for a direct contracting of small value. */
export function confere(licitacao: Conferir): Conferida[] {
  const { licitacao_direta: isDireta, anexos } = licitacao
  if (isDireta && licitacao.licitacao_pequeno_valor) return []
  return (isDireta ? exigenciasDaDireta : exigenciasDaLicitacao).map(({ nome, fase, tipos, dispensa }) => {
    const isThere = anexos.some(({ licitacao_anexo_tipo: tipo }) => tipo !== null && tipos.includes(tipo))
    const isFree = dispensa !== undefined && licitacao[dispensa]
    return { nome, fase, estado: isThere ? 'publicado' : isFree ? 'dispensado' : 'falta' }
  })
}

/** The documents under the headings of the procedure, there in the order that the clerk gave them; a heading without documents and without anything missing is not there. */
export function gruposDe<Anexo extends { licitacao_anexo_tipo: Especie | null }>(
  anexos: Anexo[],
  conferidas: Conferida[],
  isDireta: boolean,
) {
  const words = titulos[isDireta ? 'direta' : 'licitacao']
  return (Object.keys(fases) as Fase[])
    .map((fase) => ({
      titulo: words[fase],
      anexos: anexos.filter(({ licitacao_anexo_tipo: tipo }) => fases[fase].includes(tipo ?? 'outro')),
      ausentes: conferidas.filter((each) => each.fase === fase && each.estado !== 'publicado'),
    }))
    .filter((grupo) => grupo.anexos.length + grupo.ausentes.length > 0)
}
