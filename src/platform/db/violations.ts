// Recognises by SQLSTATE why the database refused a write: its constraints decide when two people write at once.

const codeOf = (error: unknown): unknown => (error instanceof Error ? (error as { code?: unknown }).code : undefined)

export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505'
export const isForeignKeyViolation = (error: unknown): boolean => codeOf(error) === '23503'
/** Two rows that may not be valid at the same time. */
export const isExclusionViolation = (error: unknown): boolean => codeOf(error) === '23P01'
/** Somebody else's lock, where NOWAIT or a lock_timeout was set. */
export const isLockNotAvailable = (error: unknown): boolean => codeOf(error) === '55P03'
/** Another transaction stood in the way (its lock, a deadlock, a serialization failure): the same may succeed when tried again. */
export const isBlocked = (error: unknown): boolean => /^(55P03|40P01|40001)$/.test(String(codeOf(error)))
/** A number, or a sum of several, that its column can't store. */
export const isTooLarge = (error: unknown): boolean => codeOf(error) === '22003'
/** The statement took longer than its limit. */
export const isOutOfTime = (error: unknown): boolean => codeOf(error) === '57014'

/** What a table's own trigger refused, in words for people: `raise exception 'orgao_em_circulo' using errcode = 'PR422', column = …`. */
export function refusalOf(error: unknown): { column: string; message: string } | null {
  if (codeOf(error) !== 'PR422') return null
  const { column = '', detail = '', message } = error as Error & { column?: string; detail?: string }
  return { column, message: isRefusal(message) ? refusals[message](detail) : message }
}

const isRefusal = (name: string): name is keyof typeof refusals => name in refusals

// The trigger sends this many letters of the names at most, so that the last name may be cut.
const longestNames = 300
const wholeNames = (names: string) =>
  names.length < longestNames ? names : `${names.slice(0, names.lastIndexOf(';'))} e outras`

// Rules over several records that a table's trigger holds, since two people may write at once, in the words that people read. db/schema
// raises their names.
export const refusals = {
  orgao_em_circulo: () => 'Um órgão não pode ser subordinado a si mesmo nem a uma unidade que está abaixo dele.',
  orgao_fundo_demais: () => 'A estrutura tem no máximo 6 níveis: escolha um órgão mais alto.',
  orgao_com_unidades: (unidades: string) =>
    `Este órgão tem unidades subordinadas: ${wholeNames(unidades)}. Mude a subordinação delas antes de removê-lo.`,
  classificacao_da_norma_fica: () =>
    'Este código é da norma nacional e não pode ser removido. Se ele deixou de valer, informe o último exercício.',
  classificacao_da_norma_nao_muda: () =>
    'Este código é da norma nacional: dele só muda o último exercício. Para usar outro nome, informe o último exercício deste e cadastre o do município a partir do seguinte.',
  contrato_desconhecido: () => 'Nenhum contrato do portal tem este número e este ano. Cadastre o contrato antes.',
  contrato_repetido: () =>
    'Mais de um contrato do portal tem este número: diga também o órgão ou a contratada, como estão no contrato.',
  licitacao_desconhecida: () =>
    'Não se sabe de que licitação se trata: nenhuma tem este número, ou mais de uma o tem e falta a modalidade.',
  participante_repetido: () => 'Este participante já está na licitação. Se é de outro lote, diga o lote.',
  aditivo_repetido: () => 'O contrato já tem um termo deste tipo com este número.',
  contrato_da_obra_repetido: () =>
    'Mais de um contrato do portal tem este número: escreva também a empresa ou o órgão, como estão no contrato.',
  obra_repetida: () => 'A entidade já tem uma obra com este código.',
  obra_parada: () =>
    'A obra tem uma paralisação sem reinício. Informe nela o reinício, e a obra volta a estar em andamento.',
  obra_desconhecida: () => 'Nenhuma obra desta entidade tem este código. Cadastre a obra antes.',
  item_da_obra_repetido: () => 'A obra já tem um item com este número.',
  medicao_repetida: () => 'A obra já tem uma medição com este número.',
  obra_ja_parada: () => 'A obra já tem outra paralisação em parte deste período.',
  confirmacao_futura: () => 'Ninguém sabe ainda o que virá: informe um dia até hoje.',
  confirmacao_recua: (antes: string) =>
    `Já foi confirmado que a lista está completa até ${antes}. Para voltar a um dia anterior, diga o motivo.`,
  fila_item_de_poucos: () =>
    'De tão poucas pessoas se saberia quem são. De cada procedimento esperam ao menos cinco: envie a fila do dia inteira, por arquivo, ou junte este procedimento a outro.',
  empenho_de_outra_licitacao: () => 'Este contrato é de outra licitação: confira os dois.',
} satisfies Record<string, (detail: string) => string>
