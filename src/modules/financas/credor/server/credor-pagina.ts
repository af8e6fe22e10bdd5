// The page of a creditor, from its own sums and what other rooms know of it.

import { ultimosEmpenhosDoCredor, vinculosDoCredor } from '#modules/financas/empenho/server/empenho.facade.ts'
import { esperandoDoCredor } from '#modules/financas/ordem-pagamento/server/ordem-pagamento.facade.ts'
import type { Platform } from '#platform/platform.ts'
import type { CredorPage } from '../credor-page.contract.ts'
import { findCredor } from './credor.queries.ts'
import {
  contratosDoFornecedor,
  licitacoesDoFornecedor,
  outrosNomes,
  sancoesDe,
  temFila,
} from './do-fornecedor.queries.ts'

/** `typed`: the year whose months are shown; any other than one with payments becomes the newest. Throws NotFound. */
export async function loadCredorPage({ database: { db } }: Platform, id: number, typed: unknown): Promise<CredorPage> {
  const credor = await findCredor(db, id)
  const cnpj = credor.credor_tipo === 'pj' ? credor.credor_chave : null
  const [empenhos, esperando, vinculos] = await Promise.all([
    ultimosEmpenhosDoCredor(db, id),
    esperandoDoCredor(db, id),
    vinculosDoCredor(db, id),
  ])
  const [contratos, licitacoes, sancoes, outros_nomes, fila] = await Promise.all([
    contratosDoFornecedor(db, { credorId: id, ids: vinculos.contratos, cnpj }),
    licitacoesDoFornecedor(db, { credorId: id, ids: vinculos.licitacoes, cnpj }),
    sancoesDe(db, id),
    outrosNomes(db, id),
    temFila(db),
  ])
  const anos = credor.meses.map(({ ano }) => ano)
  const ano = anos.find((one) => String(one) === typed) ?? anos.at(-1) ?? null
  return { credor, ano, empenhos, esperando, contratos, licitacoes, sancoes, outros_nomes, tem_fila: fila.tem }
}
