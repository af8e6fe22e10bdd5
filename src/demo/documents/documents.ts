// The documents of the tenders: models filled with what is known of a tender, spreadsheets of its items, sketches of the place.
import fs from 'node:fs/promises'
import path from 'node:path'
import { mostraData } from '#base/data.ts'
import { longDate } from '../calendar.ts'
import { city, signers } from '../city.ts'
import { pastaDaDemonstracao } from '../ler.ts'
import { type Documento, type Item, isDireta, type Tender, temVencedor } from '../licitacoes/licitacoes.ts'
import { nomeDeArquivo, type Papel } from '../papel.ts'
import { createRandom } from '../random.ts'
import { type Lacunas, papelDe } from './modelos.ts'
import { money } from './paper.ts'
import { isSheetFormat, sheetOf } from './sheets.ts'

export type TenderDocument = Papel & { titulo: string /** 'YYYY-MM-DD'. */; data: string }

export const documentsOf = (tender: Tender): TenderDocument[] =>
  tender.documentos.map((documento) => ({
    titulo: documento.titulo,
    data: documento.data,
    ...papelDaLicitacao(tender, documento),
  }))

function papelDaLicitacao(tender: Tender, { titulo, data, modelo }: Documento): Papel {
  const arquivo = `${titulo} ${tender.modalidade} ${tender.numero}`
  if (isSheetFormat(modelo)) {
    return { nome: `${nomeDeArquivo(arquivo)}.${modelo}`, bytes: () => sheetOf(tender.items, modelo) }
  }
  if (modelo === 'croqui') return { nome: `${nomeDeArquivo(arquivo)}.png`, bytes: () => croqui(tender.objeto) }
  const lacunas = { ...lacunasDa(tender), titulo, data: longDate(data) }
  return papelDe(modelo, { lacunas, casos: casosDa(tender), orgao: tender.orgao.nome, arquivo })
}

const quantosCroquis = 12

/** One of the sketches of demo/imagens/croquis, always the same for the same subject. */
export function croqui(assunto: string): Promise<Uint8Array> {
  const qual = String(createRandom(`sketch ${assunto}`).integer(1, quantosCroquis)).padStart(2, '0')
  return fs.readFile(path.join(pastaDaDemonstracao, `imagens/croquis/${qual}.png`))
}

const nomes: Record<string, [artigo: 'o' | 'a', nome: string]> = {
  Dispensa: ['a', 'Dispensa de Licitação'],
  Inexigibilidade: ['a', 'Inexigibilidade de Licitação'],
  'Chamada Pública': ['a', 'Chamada Pública'],
  'Concorrência Presencial': ['a', 'Concorrência Presencial'],
  'Concorrência Eletrônica': ['a', 'Concorrência Eletrônica'],
  'Tomada de Preços': ['a', 'Tomada de Preços'],
}

/** The first letter small, to go on inside a sentence. */
const naFrase = (palavras: string) => palavras.charAt(0).toLowerCase() + palavras.slice(1)
const ofTheOldLaw = ({ publicacao }: Tender) => publicacao < '2024'

// Who conducts it: the office under the signature, and the words for it at the head of a sentence.
function quemConduz(tender: Tender): [cargo: string, sujeito: string] {
  if (tender.forma === 'pregao') return ['Pregoeiro', 'O pregoeiro']
  return ofTheOldLaw(tender)
    ? ['Presidente da Comissão Permanente de Licitação', 'A comissão']
    : ['Agente de contratação', 'O agente de contratação']
}

function lacunasDa(tender: Tender): Lacunas {
  const [artigo, modalidade] = nomes[tender.modalidade] ?? ['o', tender.modalidade]
  const nome = `${modalidade} nº ${tender.numero}`
  const [cargo, sujeito] = quemConduz(tender)
  return {
    nome,
    doNome: `d${artigo} ${nome}`,
    aoNome: `${artigo === 'a' ? 'à' : 'ao'} ${nome}`,
    ...{ municipio: city.municipio, cidade: city.nome, local: city.local },
    ...{ processo: tender.processo, orgao: tender.orgao.nome, contratante: tender.orgao.contratante },
    ...{ objeto: tender.objeto, objetoNaFrase: naFrase(tender.objeto), tipo: tender.tipo },
    ...{ realizacao: mostraData(tender.realizacao), hora: tender.hora ?? '', ano: tender.publicacao.slice(0, 4) },
    ...{ publicacao: mostraData(tender.publicacao), normas: tender.normas, fundamento: tender.fundamento },
    ...{ estimado: money(tender.estimado), valor: money(tender.homologado ?? tender.estimado) },
    ...{ contratada: tender.contratada, propostas: tender.propostas.join('; '), itens: tabelaDe(tender.items) },
    ...{ prefeita: signers.prefeita, procuradora: signers.procuradora, agente: signers.agente, cargo },
    ...{ sujeito, sujeitoNaFrase: naFrase(sujeito) },
  }
}

// The words by which models choose paragraphs.
function casosDa(tender: Tender): Set<string> {
  const casos: Record<string, boolean> = {
    direta: isDireta(tender),
    itens: tender.items.length > 0,
    registro: isPriceRegister(tender),
    eletronica: /Eletrônic/.test(tender.modalidade),
    artista: tender.ramo.startsWith('artista'),
    exclusivo: /exclusiv/i.test(tender.objeto),
    vencedor: temVencedor(tender),
    homologada: tender.homologacao !== null,
    valor: tender.homologado !== null,
    contratadas: tender.contratada.includes('; '),
    propostas: tender.propostas.length > 1,
  }
  return new Set([
    tender.forma,
    nomeDeArquivo(tender.tipo),
    nomeDeArquivo(tender.situacao),
    ...Object.keys(casos).filter((caso) => casos[caso]),
  ])
}

export const isPriceRegister = ({ objeto }: Pick<Tender, 'objeto'>) => objeto.startsWith('Registro de preços')

const quantidade = new Intl.NumberFormat('pt-BR')

function tabelaDe(items: Item[]): string {
  const linhas = items.map(({ descricao, unidade, ...item }, at) =>
    [at + 1, descricao, unidade, quantidade.format(item.quantidade), ...[item.preco, item.total].map(semMoeda)].join(
      ' | ',
    ),
  )
  const cabeca = 'Item | Descrição | Unidade | Quantidade | Unitário (R$) | Total (R$)'
  return [cabeca, '--- | --- | --- | --- | --- | ---', ...linhas].map((linha) => `| ${linha} |`).join('\n')
}

const semMoeda = (cents: number) => money(cents).slice(3)
