// Saves what the staff corrects of a commitment. A tie is typed as the tender's, contract's, amendment's or agreement's number, and must mean one of them.
import { changeRecord, lockRecord } from '#kits/form/server/record-store.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { FieldErrors, type FieldMessages } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import type { EmpenhoForm } from '../empenho-form.contract.ts'
import { findEdicao, listModalidades, lockCredor, protectCredor } from './empenho-form.queries.ts'
import { type Origem, origensDoTexto, type Rotulo } from './rotulos.queries.ts'

const record = { table: 'empenho', id: 'empenho_id' } as const

/** Throws NotFound, FieldErrors, or Conflict for a second editor. */
export async function saveEmpenho({ database }: Platform, id: number, form: EmpenhoForm): Promise<void> {
  await database.write(async (tx) => {
    await lockRecord(tx, record, id, form.versao ?? null)
    const before = await findEdicao(tx, id)
    const problems: FieldMessages = {}
    const licitacao = await tieOf(tx, 'licitacao', form.empenho_da_licitacao, before.licitacao)
    const contrato = await tieOf(tx, 'contrato', form.empenho_do_contrato, before.contrato)
    const emenda = await tieOf(tx, 'emenda', form.empenho_da_emenda, before.emenda)
    const acordo = await tieOf(tx, 'acordo', form.empenho_do_acordo, before.acordo)
    if ('problem' in licitacao) problems.empenho_da_licitacao = [licitacao.problem]
    if ('problem' in contrato) problems.empenho_do_contrato = [contrato.problem]
    if ('problem' in emenda) problems.empenho_da_emenda = [emenda.problem]
    if ('problem' in acordo) problems.empenho_do_acordo = [acordo.problem]
    const modalidades = await listModalidades(tx, before.edicao)
    const { empenho_modalidade_licitacao: modalidade } = form
    if (modalidade !== '' && !modalidades.some(({ value }) => value === modalidade))
      problems.empenho_modalidade_licitacao = ['Opção inválida.']
    if (
      'problem' in licitacao ||
      'problem' in contrato ||
      'problem' in emenda ||
      'problem' in acordo ||
      Object.keys(problems).length
    )
      throw new FieldErrors(problems)
    await protect(tx, before, form)
    await changeRecord(tx, record, id, {
      licitacao_id: licitacao.tie?.id ?? null,
      empenho_licitacao_numero: numberOf(before.row.empenho_licitacao_numero, before.licitacao, licitacao.tie),
      contrato_id: contrato.tie?.id ?? null,
      empenho_contrato_numero: numberOf(before.row.empenho_contrato_numero, before.contrato, contrato.tie),
      emenda_id: emenda.tie?.id ?? null,
      empenho_emenda_numero: numberOf(before.row.empenho_emenda_numero, before.emenda, emenda.tie),
      acordo_id: acordo.tie?.id ?? null,
      empenho_convenio_numero: numberOf(before.row.empenho_convenio_numero, before.acordo, acordo.tie),
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
