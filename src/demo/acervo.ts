// The records of the town's staff, from tenders to councils, and followers of documents.
import type { WriteTransaction } from '#platform/db/connect.ts'
import { insertAcordos } from './acordos.queries.ts'
import { insertConcursos, makeAtosDeConcursos } from './concursos.ts'
import { insertConfirmacoes } from './confirmacoes.ts'
import { insertConselhos, makeDocumentos } from './conselhos.ts'
import { insertContas, makeContas } from './contas/contas.ts'
import { insertAcompanhamento } from './contratos/acompanhamento.ts'
import { insertContratos, makeContratos } from './contratos/contratos.ts'
import { insertFilaDaCreche } from './creche.ts'
import { insertEntidades } from './demo.queries.ts'
import { insertDespesas } from './despesas/despesas.queries.ts'
import { makeDespesas, numerosDasDiarias, numerosDosContratos } from './despesas/despesas.ts'
import { anosDasDiarias, insertDiarias, makeDiarias } from './diarias/diarias.ts'
import { insertValores } from './diarias/valores.ts'
import { documentsOf } from './documents/documents.ts'
import type { Papel } from './documents/papel.ts'
import { insertEmendas } from './emendas.queries.ts'
import { insertEstagiarios } from './estagiarios.ts'
import { insertExplicacoes } from './explicacoes.ts'
import { insertDividaAtiva } from './financas/divida-ativa.ts'
import { insertRenuncias } from './financas/renuncias.ts'
import { insertRestosEDesembolsos } from './financas/restos.ts'
import { makeFolha } from './folha/folha.ts'
import { insertFolha } from './folha/pagamentos.ts'
import { insertTabela } from './folha/tabela.ts'
import { insertVinculos } from './folha/vinculos.ts'
import { insertInformacoesClassificadas } from './informacoes-classificadas.ts'
import { insertAtos, makeAtos } from './leis/leis.ts'
import { insertAtas } from './licitacoes/atas.ts'
import { insertTenders, type Tender } from './licitacoes/licitacoes.ts'
import { insertParticipantes } from './licitacoes/participantes.ts'
import { insertPlano } from './licitacoes/plano.ts'
import { insertSancoes } from './licitacoes/sancoes.ts'
import { insertObras } from './obras/obras.ts'
import { insertPntp } from './pntp.ts'
import {
  insertDeclaracoes,
  insertProcessos,
  insertSeguidores,
  makeProcessos,
  makeSeguidores,
} from './processos/processos.ts'
import { insertReceitas, makeReceitas } from './receitas/receitas.ts'
import { insertSaude } from './saude/saude.ts'
import { insertTerceirizados } from './terceirizados.ts'

export type Acervo = ReturnType<typeof planejaAcervo>

/** The records to store, made before their files: `hoje` is the current day in the city. */
export function planejaAcervo(tenders: Tender[], hoje: string) {
  const receitas = makeReceitas(hoje)
  const viagens = makeDiarias(hoje)
  const despesas = makeDespesas({ tenders, contratos: makeContratos(tenders, hoje), diarias: viagens, receitas }, hoje)
  // Contracts and per diems name the commitments that pay them.
  const contratos = makeContratos(tenders, hoje, numerosDosContratos(despesas))
  const diarias = numerosDasDiarias(viagens, despesas)
  const [atos, contas, processos] = [makeAtos(), makeContas(), makeProcessos()]
  const seguidores = makeSeguidores(tenders, processos, hoje)
  const folha = makeFolha(hoje)
  const anexos = tenders.map(documentsOf)
  const [atosDeConcursos, deConselhos] = [makeAtosDeConcursos(hoje), makeDocumentos(hoje)]
  const papeis = [
    ...[...contratos, ...atos, ...contas, ...processos].flatMap(({ anexos }) => anexos.map(({ papel }) => papel)),
    ...[...atosDeConcursos, ...deConselhos].flatMap(({ papel }) => papel ?? []),
  ]
  return {
    hoje,
    tenders,
    anexos,
    contratos,
    folha,
    diarias,
    receitas,
    despesas,
    atos,
    contas,
    processos,
    seguidores,
    atosDeConcursos,
    deConselhos,
    papeis,
  }
}

/** `arquivoDe` returns the stored file of a document. */
export async function guardaAcervo(tx: WriteTransaction, acervo: Acervo, arquivoDe: (papel: Papel) => number) {
  const { hoje, despesas } = acervo
  const entidades = await insertEntidades(tx)
  await insertEstagiarios(tx, entidades.prefeitura)
  const licitacaoIds = await insertTenders(tx, acervo.tenders, acervo.anexos, arquivoDe)
  await insertParticipantes(tx, acervo.tenders)
  await insertAtas(tx, acervo.tenders, entidades.prefeitura)
  await insertPlano(tx, acervo.tenders, entidades.prefeitura)
  await insertSancoes(tx, entidades.prefeitura)
  const contratoIds = await insertContratos(tx, acervo.contratos, arquivoDe)
  await insertAcompanhamento(tx, acervo.contratos, hoje)
  await insertFolha(tx, acervo.folha)
  await insertVinculos(tx, hoje, entidades.prefeitura)
  await insertTabela(tx, acervo.atos, hoje, entidades.prefeitura)
  await insertConcursos(tx, { atos: acervo.atosDeConcursos, hoje, entidade_id: entidades.prefeitura, arquivoDe })
  await insertTerceirizados(tx, acervo.contratos, hoje, entidades.prefeitura)
  await insertDiarias(tx, acervo.diarias, entidades)
  await insertValores(tx, anosDasDiarias(hoje), entidades.prefeitura)
  await insertReceitas(tx, acervo.receitas, entidades)
  await insertDespesas(tx, despesas, { entidades, licitacaoIds, contratoIds })
  await insertEmendas(tx, entidades.prefeitura)
  await insertAcordos(tx, acervo.atos, { hoje, entidade_id: entidades.prefeitura })
  await insertObras(tx, acervo.contratos, hoje, entidades.prefeitura)
  await insertRestosEDesembolsos(tx, despesas.empenhos, hoje, entidades)
  await insertDividaAtiva(tx, hoje, entidades.prefeitura)
  await insertRenuncias(tx, hoje, entidades.prefeitura)
  await insertInformacoesClassificadas(tx, entidades.prefeitura)
  await insertAtos(tx, acervo.atos, arquivoDe)
  await insertContas(tx, acervo.contas, arquivoDe)
  const processoIds = await insertProcessos(tx, acervo.processos, arquivoDe)
  await insertSeguidores(tx, acervo.seguidores, { licitacao: licitacaoIds, processo: processoIds })
  await insertSaude(tx, hoje, entidades.prefeitura)
  await insertFilaDaCreche(tx, hoje, entidades.prefeitura)
  await insertConselhos(tx, acervo.deConselhos, arquivoDe)
  await insertExplicacoes(tx)
  await insertDeclaracoes(tx)
  await insertConfirmacoes(tx, hoje)
  await insertPntp(tx, hoje)
}
