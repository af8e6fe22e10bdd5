import { whileUnchanged } from '#kits/list/server/memory.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { oneRowOf } from '#platform/db/rows.ts'
import type { Platform } from '#platform/platform.ts'
import type { Fatos } from './passos.ts'

/** What one look at the database says; the rest of the facts are not in it. */
export type Achados = Omit<Fatos, 'hasServidor' | 'teste' | 'listasVazias'> & {
  escondidos: boolean
  /** The last test message: through which server, and why it was not taken; '' where it was. */
  servidor: string
  erro: string
}

const tables = [
  ...['primeiros_passos', 'configuracao', 'secao_salva', 'teste_de_email', 'entidade', 'orgao', 'usuario'],
  ...['receita_lancamento', 'receita_prevista', 'empenho', 'licitacao', 'contrato', 'pagamento'],
  ...['documento_generico'],
] as const

/** Remembered while none of these tables changes: each page of the panel asks. */
export const findAchados = ({ database: { db } }: Pick<Platform, 'database'>): Promise<Achados> =>
  whileUnchanged(db, { key: 'primeiros passos', tables }, async () => {
    return oneRowOf<Achados>(db)`
      select pp.escondidos, t.tem_servidor as servidor, t.tem_erro as erro, c.nome, c.logo is not null as "hasBrasao", c.cor,
        exists (select from secao_salva where sec_nome = 'cores') as "isCorEscolhida",
        (select jsonb_build_object('id', entidade_id, 'cnpj', entidade_cnpj) from entidade order by entidade_id limit 1) as entidade,
        (select count(*)::int from orgao) as orgaos, (select count(*)::int from usuario) as usuarios,
        c.sic_responsavel as sic, c.ouvidoria_responsavel as ouvidoria, c.encarregado_nome as encarregado,
        (exists (select from receita_lancamento) or exists (select from receita_prevista)) and exists (select from empenho) as "hasContas",
        exists (select from licitacao) or exists (select from contrato) as "hasCompras",
        exists (select from pagamento) as "hasFolha",
        exists (select from documento_generico where ato_normativo) as "hasLeis"
      from configuracao as c, primeiros_passos as pp, teste_de_email as t`
  })

/** For the whole town. */
export const hidePassos = (tx: WriteTransaction, escondidos: boolean) =>
  tx.updateTable('primeiros_passos').set({ escondidos }).execute()
