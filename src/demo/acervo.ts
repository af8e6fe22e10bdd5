// The town's records besides tenders: contracts, payroll, per diems, laws and other documents, old processes, and followers of documents.
import type { WriteTransaction } from '#platform/db/connect.ts'
import { insertContas } from './contas/contas.queries.ts'
import { type Conta, makeContas } from './contas/contas.ts'
import type { Contrato } from './contratos/contrato.ts'
import { insertContratos } from './contratos/contratos.queries.ts'
import { makeContratos } from './contratos/contratos.ts'
import { insertDespesas } from './despesas/despesas.queries.ts'
import { type Despesas, makeDespesas } from './despesas/despesas.ts'
import { numerosDasDiarias, numerosDosContratos } from './despesas/numeros.ts'
import { insertDiarias, insertEntidades, insertValores } from './diarias/diarias.queries.ts'
import { anosDasDiarias, type Diaria, makeDiarias } from './diarias/diarias.ts'
import { makeValores, type Valor } from './diarias/valores.ts'
import { insertRestosEDesembolsos } from './financas/financas.queries.ts'
import { insertFolha } from './folha/folha.queries.ts'
import { makeFolha, type Pagamento } from './folha/folha.ts'
import { insertAtos } from './leis/leis.queries.ts'
import { type Ato, makeAtos } from './leis/leis.ts'
import type { Tender } from './licitacoes/licitacoes.ts'
import type { Papel } from './papel.ts'
import { insertProcessos } from './processos/processos.queries.ts'
import { makeProcessos, type Processo } from './processos/processos.ts'
import { insertDeclaracoes, insertSeguidores } from './processos/seguidores.queries.ts'
import { makeSeguidores, type Seguidor } from './processos/seguidores.ts'
import { insertReceitas } from './receitas/receitas.queries.ts'
import { makeReceitas, type ReceitaDaCidade } from './receitas/receitas.ts'

export type Acervo = {
  contratos: Contrato[]
  folha: Pagamento[]
  diarias: Diaria[]
  valoresDeDiaria: Valor[]
  receitas: ReceitaDaCidade[]
  despesas: Despesas
  hoje: string
  atos: Ato[]
  contas: Conta[]
  processos: Processo[]
  seguidores: Seguidor[]
  papeis: Papel[]
}

/** The records to store, made before their files: `hoje` is the current day in the city. */
export function planejaAcervo(tenders: Tender[], hoje: string): Acervo {
  const receitas = makeReceitas(hoje)
  const viagens = makeDiarias(hoje)
  const despesas = makeDespesas({ tenders, contratos: makeContratos(tenders, hoje), diarias: viagens, receitas }, hoje)
  // contracts and per diems name the commitments that pay them
  const contratos = makeContratos(tenders, hoje, numerosDosContratos(despesas))
  const atos = makeAtos()
  const contas = makeContas()
  const processos = makeProcessos()
  return {
    contratos,
    folha: makeFolha(hoje),
    diarias: numerosDasDiarias(viagens, despesas),
    valoresDeDiaria: makeValores(anosDasDiarias(hoje)),
    receitas,
    despesas,
    hoje,
    atos,
    contas,
    processos,
    seguidores: makeSeguidores(tenders, processos, hoje),
    papeis: [
      ...[...contratos, ...atos, ...contas, ...processos].flatMap(({ anexos }) => anexos.map(({ papel }) => papel)),
    ],
  }
}

/** `arquivoIds` are the files of `papeis`, in the same order; `licitacaoIds` are the tenders. */
export async function guardaAcervo(
  tx: WriteTransaction,
  acervo: Acervo,
  { arquivoIds, licitacaoIds }: { arquivoIds: number[]; licitacaoIds: number[] },
): Promise<void> {
  const arquivos = new Map(acervo.papeis.map((papel, at) => [papel, arquivoIds[at]]))
  const arquivoDe = (papel: Papel) => {
    const id = arquivos.get(papel)
    if (id === undefined) throw new Error(`a paper without a file: ${papel.nome}`)
    return id
  }
  const contratoIds = await insertContratos(tx, acervo.contratos, arquivoDe)
  await insertFolha(tx, acervo.folha)
  const entidades = await insertEntidades(tx)
  await insertDiarias(tx, acervo.diarias, entidades)
  await insertValores(tx, acervo.valoresDeDiaria, entidades)
  await insertReceitas(tx, acervo.receitas, entidades)
  await insertDespesas(tx, acervo.despesas, { entidades, licitacaoIds, contratoIds })
  await insertRestosEDesembolsos(tx, acervo.despesas.empenhos, acervo.hoje, entidades)
  await insertAtos(tx, acervo.atos, arquivoDe)
  await insertContas(tx, acervo.contas, arquivoDe)
  const processoIds = await insertProcessos(tx, acervo.processos, arquivoDe)
  await insertSeguidores(tx, acervo.seguidores, ({ edital_tipo, place }) => {
    const id = (edital_tipo === 'licitacao' ? licitacaoIds : processoIds)[place]
    if (id === undefined) throw new Error('a follower of nothing')
    return id
  })
  await insertDeclaracoes(tx)
}
