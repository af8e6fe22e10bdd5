// The page of a creditor, from its own sums and what other rooms know of it.

import { type Achado, findCredor, findFornecedor, semEmpenhos } from '#modules/financas/credor/server/credor.facade.ts'
import { ultimosEmpenhosDoCredor, vinculosDoCredor } from '#modules/financas/empenho/server/empenho.facade.ts'
import { esperandoDoCredor } from '#modules/financas/ordem-pagamento/server/ordem-pagamento.facade.ts'
import type { Platform } from '#platform/platform.ts'
import type { CredorPage } from '../credor-page.contract.ts'
import {
  contratosDoFornecedor,
  licitacoesDoFornecedor,
  outrosNomes,
  sancoesDe,
  temFila,
} from './do-fornecedor.queries.ts'

/** `typed`: the year whose months are shown; any other than one with payments becomes the newest. Throws NotFound. */
export async function loadCredorPage(
  { database: { db } }: Platform,
  { id, chave }: Achado,
  typed: unknown,
): Promise<CredorPage> {
  const credor = id === semEmpenhos ? await findFornecedor(db, chave) : await findCredor(db, id)
  const cnpj = credor.credor_tipo === 'pj' ? credor.credor_chave : null
  const [empenhos, esperando, vinculos] = await Promise.all([
    ultimosEmpenhosDoCredor(db, id),
    esperandoDoCredor(db, id),
    vinculosDoCredor(db, id),
  ])
  const quem = { credorId: id, ids: vinculos.contratos, cnpj }
  const [contratos, licitacoes, sancoes, outros_nomes, fila] = await Promise.all([
    contratosDoFornecedor(db, quem),
    licitacoesDoFornecedor(db, { ...quem, ids: vinculos.licitacoes }),
    sancoesDe(db, quem),
    outrosNomes(db, quem, credor.credor_nome),
    temFila(db),
  ])
  const anos = credor.meses.map(({ ano }) => ano)
  const ano = anos.find((one) => String(one) === typed) ?? anos.at(-1) ?? null
  return { credor, ano, empenhos, esperando, contratos, licitacoes, sancoes, outros_nomes, tem_fila: fila.tem }
}
