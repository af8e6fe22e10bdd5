// Saves what the staff corrects of a commitment. A tie is typed as the tender's, contract's, amendment's or agreement's number, and must mean one of them.
import { changeRecord, lockRecord } from '#kits/form/server/record-store.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { FieldErrors, type FieldMessages } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import type { EmpenhoForm } from '../empenho-form.contract.ts'
import { findEdicao, listModalidades, lockCredor, protectCredor } from './empenho-form.queries.ts'
import { type Origem, origensDoTexto, type Rotulo } from './rotulos.queries.ts'

const record = { table: 'empenho', id: 'empenho_id' } as const

/** What a commitment may be of: the form's field, the column of the tie, and that of the number, which is the source's where it had one. */
const ties = {
  licitacao: { field: 'empenho_da_licitacao', id: 'licitacao_id', numero: 'empenho_licitacao_numero' },
  contrato: { field: 'empenho_do_contrato', id: 'contrato_id', numero: 'empenho_contrato_numero' },
  emenda: { field: 'empenho_da_emenda', id: 'emenda_id', numero: 'empenho_emenda_numero' },
  acordo: { field: 'empenho_do_acordo', id: 'acordo_id', numero: 'empenho_convenio_numero' },
} as const satisfies Record<Origem, object>

/** Throws NotFound, FieldErrors, or Conflict for a second editor. */
export async function saveEmpenho({ database }: Platform, id: number, form: EmpenhoForm): Promise<void> {
  await database.write(async (tx) => {
    await lockRecord(tx, record, id, form.versao ?? null)
    const before = await findEdicao(tx, id)
    const problems: FieldMessages = {}
    const tied: Record<string, number | string | null> = {}
    for (const [origem, { field, id: column, numero }] of Object.entries(ties) as [Origem, (typeof ties)[Origem]][]) {
      const found = await tieOf(tx, origem, form[field], before[origem])
      if ('problem' in found) problems[field] = [found.problem]
      else {
        tied[column] = found.tie?.id ?? null
        tied[numero] = numberOf(before.row[numero], before[origem], found.tie)
      }
    }
    const modalidades = await listModalidades(tx, before.edicao)
    const { empenho_modalidade_licitacao: modalidade } = form
    if (modalidade !== '' && !modalidades.some(({ value }) => value === modalidade))
      problems.empenho_modalidade_licitacao = ['Opção inválida.']
    if (Object.keys(problems).length) throw new FieldErrors(problems)
    await protect(tx, before, form)
    await changeRecord(tx, record, id, {
      ...tied,
      empenho_licitavel: form.empenho_licitavel,
      empenho_modalidade_licitacao: modalidade,
      empenho_fundamento_legal: form.empenho_fundamento_legal,
      empenho_processo: form.empenho_processo,
      empenho_tipo: form.empenho_tipo ?? '',
      empenho_objeto: form.empenho_objeto,
    })
  })
}

type Tie = Rotulo

async function tieOf(
  tx: WriteTransaction,
  origem: Origem,
  typed: string,
  before: Tie | undefined,
): Promise<{ tie: Tie | null } | { problem: string }> {
  if (typed === '') return { tie: null }
  // what nobody changed stays, though others are called the same
  if (before && typed === before.rotulo) return { tie: before }
  const found = await origensDoTexto(tx, origem, typed)
  if (found.length === 1 && found[0]) return { tie: found[0] }
  return found.length
    ? { problem: `Há ${found.length} com este número: escolha um na lista que aparece ao digitar.` }
    : { problem: 'Nenhum registro do portal tem este número: escolha um na lista que aparece ao digitar.' }
}

// The source's own number stays; where it had none, that of the tie stands, and is removed with it.
function numberOf(numero: string, before: Tie | undefined, tie: Tie | null): string {
  const isOurs = numero === '' || numero === before?.numero
  return isOurs ? (tie?.numero ?? '') : numero
}

// It is of all the creditor's commitments: a user who had an older version open must not undo it without seeing it.
async function protect(tx: WriteTransaction, before: Awaited<ReturnType<typeof findEdicao>>, form: EmpenhoForm) {
  const { credor_id } = before.row
  const now = await lockCredor(tx, credor_id)
  if (!now || now.sigiloso === form.credor_sigiloso) return
  if (form.credor_versao != null && form.credor_versao !== now.versao)
    throw new FieldErrors({
      credor_sigiloso: [
        'A restrição deste credor mudou enquanto o formulário estava aberto: recarregue a página e confira.',
      ],
    })
  await protectCredor(tx, credor_id, form.credor_sigiloso)
}
