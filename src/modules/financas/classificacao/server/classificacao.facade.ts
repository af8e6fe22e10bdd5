// Names of codes, and codes of files that no table knows, for the rooms of revenue and expense.
export { comNomes } from './com-nomes.ts'
export {
  type CodigoDoArquivo,
  chaveDoNome,
  nomesDaTabela,
  type PedidoDeNome,
  registraDesconhecidos,
  resolveNomes,
  type TabelaPedida,
} from './nomes.queries.ts'
