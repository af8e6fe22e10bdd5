// The trail for the panel's home.
import type { Queries } from '#platform/db/connect.ts'
import type { Directory } from '#platform/http/directory.ts'
import type { PanelAccount } from '#platform/http/request.ts'
import { mayOpen } from '#platform/session/guard.ts'
import { acaoLabel } from '../acoes.ts'
import type { MudancaDoDia } from '../auditoria.contract.ts'
import { listToday } from './auditoria-hoje.queries.ts'
import { mostraNome } from './palavras.ts'
import { rotulos } from './rotulos.ts'

export { rotulos } from './rotulos.ts'

const mostShown = 6

/** The records that staff changed today, of those that the account may open. */
export async function changesOfToday(
  db: Queries,
  { records, lists }: Directory,
  account: PanelAccount,
): Promise<MudancaDoDia[]> {
  const tables = [...records].filter(([, { access }]) => mayOpen(account, access)).map(([table]) => table)
  const rows = await listToday(db, tables, mostShown)
  // a statement is known by the address of its list
  const titled = (nome: string) => {
    const list = lists.find(({ page }) => nome.startsWith(`${page} `))
    return list ? list.title + nome.slice(list.page.length) : nome
  }
  return rows.map(({ aud_nome, aud_acao, aud_autor, aud_data, aud_tabela, aud_registro }) => ({
    registro: [rotulos()[aud_tabela], titled(mostraNome(aud_nome))].filter(Boolean).join(' '),
    acao: acaoLabel(aud_acao),
    autor: aud_autor,
    aud_data,
    href: `/painel/historico/${aud_tabela}/${aud_registro}?volta=${encodeURIComponent('/painel')}`,
  }))
}
