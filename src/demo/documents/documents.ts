// The documents of the tenders: models filled with what is known of a tender, spreadsheets of its items, sketches of the place.
import fs from 'node:fs/promises'
import path from 'node:path'
import { type CellValue, writeCsv, writeOds, writeXlsx } from 'hucre'
import { mostraData } from '#base/data.ts'
import { longDate } from '../calendar.ts'
import { city, signers } from '../city.ts'
import { pastaDaDemonstracao } from '../ler.ts'
import { type Documento, type Item, isDireta, type Tender, temVencedor } from '../licitacoes/licitacoes.ts'
import { createRandom } from '../random.ts'
import { type Anexo, type Lacunas, money, nomeDeArquivo, type Papel, papelDe } from './papel.ts'

export const documentsOf = (tender: Tender): Anexo[] =>
  tender.documentos.map((documento) => {
    const { titulo, data } = documento
    return { titulo, data, papel: papelDaLicitacao(tender, documento) }
  })

function papelDaLicitacao(tender: Tender, { titulo, data, modelo }: Documento): Papel {
  const arquivo = `${titulo} ${tender.modalidade} ${tender.numero}`
  const planilha = planilhas[modelo]
  if (planilha) return { nome: `${nomeDeArquivo(arquivo)}.${modelo}`, bytes: () => planilha(tender.items) }
  if (modelo === 'croqui') return { nome: `${nomeDeArquivo(arquivo)}.png`, bytes: () => croqui(tender.objeto) }
  const lacunas = { ...lacunasDa(tender), titulo, data: longDate(data) }
  return papelDe(modelo, { lacunas, casos: casosDa(tender), orgao: tender.orgao.nome, arquivo })
}

const semMoeda = (cents: number) => money(cents).slice(3)

// Spreadsheets of the items of a tender or the stages of a work. The CSV is like that of a Brazilian spreadsheet program.
const planilhas: Record<string, (items: Item[]) => Promise<Uint8Array>> = {
  csv: async (items) => {
    const texto = writeCsv(linhasDa(items, semMoeda), { delimiter: ';', lineSeparator: '\r\n', bom: true })
    return Buffer.from(`${texto}\r\n`)
  },
  xlsx: (items) => writeXlsx(comTotal(items)),
  ods: (items) => writeOds(comTotal(items)),
}

const linhasDa = (items: Item[], valor: (cents: number) => CellValue): CellValue[][] => [
  ['Item', 'Descrição', 'Unidade', 'Quantidade', 'Valor unitário (R$)', 'Valor total (R$)'],
  ...items.map(({ descricao, unidade, quantidade, preco, total }, at) => [
    at + 1,
    descricao,
    unidade,
    quantidade,
    ...[preco, total].map(valor),
  ]),
]

function comTotal(items: Item[]) {
  const total = items.reduce((sum, item) => sum + item.total, 0)
  const rows = [...linhasDa(items, (cents) => cents / 100), ['', 'Total', '', '', '', total / 100]]
  return { sheets: [{ name: 'Planilha', rows }] }
}

const quantosCroquis = 12

/** One of the sketches of demo/imagens/croquis, always the same for the same subject. */
export function croqui(assunto: string): Promise<Uint8Array> {
  const qual = String(createRandom(`sketch ${assunto}`).integer(1, quantosCroquis)).padStart(2, '0')
  return fs.readFile(path.join(pastaDaDemonstracao, `imagens/croquis/${qual}.png`))
}

// A modality as sentences name it, with its article.
function nomeDaModalidade(modalidade: string): [artigo: 'o' | 'a', nome: string] {
  if (/^(Dispensa|Inexigibilidade)$/.test(modalidade)) return ['a', `${modalidade} de Licitação`]
  return [/^(Chamada|Concorrência|Tomada) /.test(modalidade) ? 'a' : 'o', modalidade]
}

/** The first letter small, to go on inside a sentence. */
const naFrase = (palavras: string) => palavras.charAt(0).toLowerCase() + palavras.slice(1)

// Who conducts it: the office under the signature, and the words for it at the head of a sentence.
function quemConduz(tender: Tender): [cargo: string, sujeito: string] {
  if (tender.forma === 'pregao') return ['Pregoeiro', 'O pregoeiro']
  // The older law applies.
  return tender.publicacao < '2024'
    ? ['Presidente da Comissão Permanente de Licitação', 'A comissão']
    : ['Agente de contratação', 'O agente de contratação']
}

function lacunasDa(tender: Tender): Lacunas {
  const [artigo, modalidade] = nomeDaModalidade(tender.modalidade)
  const nome = `${modalidade} nº ${tender.numero}`
  const [cargo, sujeito] = quemConduz(tender)
  return {
    ...{ nome, doNome: `d${artigo} ${nome}`, aoNome: `${artigo === 'a' ? 'à' : 'ao'} ${nome}` },
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
    registro: tender.objeto.startsWith('Registro de preços'),
    eletronica: /Eletrônic/.test(tender.modalidade),
    artista: tender.ramo.startsWith('artista'),
    exclusivo: /exclusiv/i.test(tender.objeto),
    vencedor: temVencedor(tender),
    homologada: tender.homologacao !== null,
    valor: tender.homologado !== null,
    contratadas: tender.contratada.includes('; '),
    propostas: tender.propostas.length > 1,
  }
  const daVez = Object.keys(casos).filter((caso) => casos[caso])
  return new Set([tender.forma, nomeDeArquivo(tender.tipo), nomeDeArquivo(tender.situacao), ...daVez])
}

const inteiros = new Intl.NumberFormat('pt-BR')

function tabelaDe(items: Item[]): string {
  const linhas = items.map(({ descricao, unidade, quantidade, preco, total }, at) =>
    [at + 1, descricao, unidade, inteiros.format(quantidade), semMoeda(preco), semMoeda(total)].join(' | '),
  )
  const cabeca = 'Item | Descrição | Unidade | Quantidade | Unitário (R$) | Total (R$)'
  return [cabeca, '--- | --- | --- | --- | --- | ---', ...linhas].map((linha) => `| ${linha} |`).join('\n')
}
