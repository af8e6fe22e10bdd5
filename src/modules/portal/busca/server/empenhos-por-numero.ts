// Commitments by their number. A capital has two million, which the index does not have (docs/decisions/0047-expense-from-files.md):
// their own list finds a number by its own index.
import { mostraDinheiro } from '#base/dinheiro.ts'
import { empenhoPublicList } from '#modules/financas/empenho/empenho.contract.ts'
import { empenhosComNumero } from '#modules/financas/empenho/server/empenho.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { BuscaForm, EmpenhosAchados } from '../busca.contract.ts'
import { numeroDigitado } from '../termos.ts'

/** On the first page of a search that is not narrowed. */
export async function empenhosOf(db: Queries, form: BuscaForm): Promise<EmpenhosAchados | null> {
  const numero = numeroDigitado(form.q)
  if (numero === null || form.page > 1 || form.tipo || form.de || form.ate) return null
  const { quantos, ultimos } = await empenhosComNumero(db, numero)
  if (quantos === 0) return null
  const { page } = empenhoPublicList
  return {
    numero,
    total: quantos,
    lista: `${page}?${new URLSearchParams({ empenho_numero: numero })}`,
    itens: ultimos.map(({ empenho_id, numero, credor, objeto, valor, data }) => ({
      tipo: 'empenhos',
      titulo: `Empenho ${numero}`,
      assunto: objeto || credor,
      trecho: null,
      detalhe: [objeto && credor, valor !== null && mostraDinheiro(valor)].filter(Boolean).join(' · ') || null,
      data,
      endereco: `${page}/${empenho_id}`,
    })),
  }
}
