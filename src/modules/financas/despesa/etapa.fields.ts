// The stages of expense, what happens in each, and the addresses of their rows. Plain values, for server and browser.

/** What a row of a stage is. */
export const tiposDeFato = {
  empenho: 'Empenho',
  reforco: 'Reforço',
  anulacao: 'Anulação',
  anulacao_rp: 'Cancelamento de restos a pagar',
  liquidacao: 'Liquidação',
  pagamento: 'Pagamento',
} as const

const niveisDoEmpenho = [
  ...(['orgao', 'unidade', 'funcao', 'subfuncao', 'programa', 'acao'] as const),
  ...(['categoria', 'grupo', 'modalidade', 'elemento', 'fonte'] as const),
]
type Nivel = (typeof niveisDoEmpenho)[number]

/** For each level of the classification by which commitments are found, under the name of its filter. */
export const porNivel = <Made>(make: (nivel: Nivel) => Made) =>
  Object.fromEntries(niveisDoEmpenho.map((nivel) => [`empenho_${nivel}`, make(nivel)])) as Record<
    `empenho_${Nivel}`,
    Made
  >

/** The filters of the commitment that a fact belongs to, under the names that the list of commitments has. */
export const filtrosDoEmpenho = {
  empenho_ano: true,
  empenho_numero: true,
  empenho_credor_nome: true,
  empenho_credor_documento: true,
  exercicio: true,
  entidade_id: true,
  credor_id: true,
  licitacao_id: true,
  contrato_id: true,
  emenda_id: true,
  acordo_id: true,
  ...porNivel(() => true as const),
} as const

const paginas = {
  empenhado: '/acesso/movimentos-de-empenhos',
  liquidado: '/acesso/liquidacoes',
  pago: '/acesso/pagamentos',
} as const
export type Etapa = keyof typeof paginas

/** Filters of the lists of stages, those without a value left out. */
type Recorte = Record<string, string | number | undefined>

/** The address of the rows whose sum an amount is. */
export function linhasDe(etapa: Etapa, recorte: Recorte): string {
  const given = Object.entries(recorte).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  return `${paginas[etapa]}?${new URLSearchParams(given)}`
}

type Dono = { licitacao_id: number } | { contrato_id: number } | { emenda_id: number } | { acordo_id: number }

/** Where the commitments of a tender, a contract, an amendment or an agreement are, and all that happened with them. */
export const linhasDos = (dono: Dono) => ({
  empenhos: `/acesso/empenhos?${new URLSearchParams(Object.entries(dono).map(([name, id]) => [name, String(id)]))}`,
  empenhado: linhasDe('empenhado', dono),
  liquidado: linhasDe('liquidado', dono),
  pago: linhasDe('pago', dono),
})

/** The filters of what happened in some months with the budget of that year. */
export const doPeriodo = ({ exercicio, de, ate }: { exercicio: number; de: number; ate: number }): Recorte => ({
  exercicio,
  etapa_ano: exercicio,
  ...((de !== 1 || ate !== 12) && { etapa_mes_inicio: de, etapa_mes_fim: ate }),
})
