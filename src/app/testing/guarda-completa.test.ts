// Nothing of a person is stored without a term: each table that is not public is in the table of what is kept, or has nobody in it.
import { expect, test } from 'vitest'
import { guardas } from '#kits/guarda/guarda.ts'
import { privadas, refeitas } from '#modules/portal/saida/server/publicas.queries.ts'

/** Private tables in which nobody is, by what they have. */
const deNinguem: Record<string, readonly string[]> = {
  'what the portal does by itself': [
    ...['alerta', 'copia', 'guarda_corrida', 'relogio_limite', 'teste_de_email', 'primeiros_passos', 'segredo'],
    ...['edital_mudanca', 'publicacao_avisada', 'endereco_antigo_visita', 'endereco_perdido', 'contorno_previa'],
    ...['vazamento_mudado', 'vazamento_ronda'],
  ],
  'what is counted without whose': ['ja_respondia'],
  'which public record came of which request': ['solicitacao_publicada'],
  'what other services publish': ['pncp_arquivo', 'pncp_estado', 'pncp_item', 'pncp_leitura', 'pncp_pedido'],
  'what the audit court asks for': ['pntp_aviso', 'pntp_dia', 'pntp_opcao', 'pntp_prova'],
  'digests and roots': [
    ...['auditoria_selo', 'auditoria_sem_selo', 'integridade_arquivo', 'integridade_chave', 'integridade_conferencia'],
    ...['integridade_entrada', 'integridade_forma', 'integridade_no', 'integridade_pendente', 'integridade_raiz'],
  ],
  'made from public tables': refeitas.filter((name) => name !== 'busca_sem_resultado'),
}

test('each private table has a term, or nobody in it', () => {
  const withTerm = new Set(guardas.flatMap(({ tabelas }) => tabelas))
  const ofNobody = new Set(Object.values(deNinguem).flat())
  const all = [...privadas, ...refeitas]
  expect(all.filter((name) => !withTerm.has(name) && !ofNobody.has(name))).toEqual([])
  expect([...ofNobody].filter((name) => withTerm.has(name) || !(all as readonly string[]).includes(name))).toEqual([])
})
