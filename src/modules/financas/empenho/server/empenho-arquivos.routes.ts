import { exportBelow } from '#kits/export/server/export-calls.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import {
  itensDosEmpenhos,
  liquidacoesDosEmpenhos,
  movimentosDosEmpenhos,
  pagamentosDosEmpenhos,
} from '../empenho-arquivos.contract.ts'
import { itensSource, liquidacoesSource, movimentosSource, pagamentosSource } from './empenho-arquivos.queries.ts'

/** `/acesso/empenhos/liquidacoes.csv` and the others, in all formats. */
export function empenhoArquivosRoutes(context: ModuleContext): void {
  const { app } = context
  exportBelow(app, context, { name: 'liquidacoes', list: liquidacoesDosEmpenhos, source: liquidacoesSource })
  exportBelow(app, context, { name: 'pagamentos', list: pagamentosDosEmpenhos, source: pagamentosSource })
  exportBelow(app, context, { name: 'itens', list: itensDosEmpenhos, source: itensSource })
  exportBelow(app, context, { name: 'movimentos', list: movimentosDosEmpenhos, source: movimentosSource })
}
