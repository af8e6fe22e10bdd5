// The files with which a town moves in, as offices write them: what the portal does not ask, cells with line breaks and trailing blanks, a
// situation of their own, three columns of amounts, Latin letters in one byte each, PDFs named as somebody liked.
import { buffer } from 'node:stream/consumers'
import { jsPDF } from 'jspdf'
import { zip } from '#platform/storage/zip.ts'

const csv = (name: string, text: string, encoding: BufferEncoding = 'utf8') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text, encoding),
})

const quoted = (cells: string[]) => cells.map((cell) => `"${cell}"`).join(';')

export const quantas = { licitacoes: 20, pagamentos: 400, leis: 30 }

const upTo = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))

export const licitacoes = csv(
  'licitações covid.csv',
  [
    quoted(['Modalidade', 'Número', 'Nº Processo', 'Orgão', 'Dotação Orçamentária', 'Situação', 'objeto']),
    ...upTo(quantas.licitacoes, (at) =>
      quoted([
        'Dispensa',
        `${String(at + 8).padStart(3, '0')}/2020${at % 4 ? '' : ' '}`,
        at % 3 ? `${at + 155}/2020` : `0${at + 67}`,
        at % 5 ? 'SECRETÁRIA MUNICIPAL DE SAÚDE ' : '',
        at % 6 ? '33903000' : '44905200\n33903300',
        at % 7 ? 'Homologada' : 'Contrato',
        `CONTRATAÇÃO DE EMPRESA ESPECIALIZADA PARA\nFORNECIMENTO DO ITEM ${at}, ""EM CARÁTER DE URGÊNCIA"". `,
      ]),
    ),
    '',
  ].join('\r\n'),
)

/** As the portal says it. */
export const reais = (cents: number) =>
  `R$ ${(cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
const base = (at: number) => (at % 50 === 49 ? 0 : 93_700 + at * 101)
const vantagens = (at: number) => (at % 3) * 4_685
const gratificacao = (at: number) => (at % 4 ? 0 : 23_425)

/** What is paid in all, in cents. */
export const daFolha = upTo(quantas.pagamentos, (at) => base(at) + vantagens(at) + gratificacao(at)).reduce(
  (one, other) => one + other,
)

export const folha = csv(
  'folha fev 2017.csv',
  [
    'Nome,Matrícula,Tipo Servidor,Cargo,Salário Base,Salário Vantagens,Salário Gratificação',
    ...upTo(quantas.pagamentos, (at) =>
      [
        `JOSÉ D'ARC DA CONCEIÇÃO ${at}`,
        10_000 + at,
        'Cargo Efetivo/ Estatutário',
        at % 2 ? 'AGENTE DE SERVIÇO' : 'GUARDA MUNICIPAL',
        ...[base(at), vantagens(at), gratificacao(at)].map((cents) => `"${reais(cents)}"`),
      ].join(','),
    ),
    '',
  ].join('\r\n'),
  'latin1',
)

const meses = ['JANEIRO', 'FEVEREIRO', 'MARÇO', 'ABRIL', 'MAIO', 'JUNHO']

/** Some are named by their number, some say it on their first page alone. */
export async function leis() {
  async function* files() {
    for (const at of upTo(quantas.leis, (at) => at)) {
      const document = new jsPDF()
      const day = `${1 + (at % 28)} DE ${meses[at % 6]} DE ${2015 + (at % 8)}`
      document.text(
        [`LEI Nº ${100 + at}, DE ${day}`, `Cria o conselho de número ${at}.`, 'O PREFEITO MUNICIPAL'],
        10,
        10,
      )
      const name =
        at % 3 ? `Leis/Lei ${100 + at}-${2015 + (at % 8)} - cria o conselho.pdf` : `Leis/digitalizada ${at}.pdf`
      yield { name, content: Buffer.from(document.output('arraybuffer')) }
    }
  }
  return { name: 'leis.zip', mimeType: 'application/zip', buffer: await buffer(zip(files())) }
}

export const orgaos = csv(
  'secretarias.csv',
  [
    'Nome do órgão;Responsável;Telefone;Endereço;E-mail;Horário de funcionamento;Competências',
    ...['Saúde', 'Educação', 'Administração'].map(
      (name, at) =>
        `Secretaria Municipal de ${name};Maria ${at};(75) 3000-120${at};Praça da Matriz, ${at};${at}@exemplo.ba.gov.br;8h às 14h;Cuida de ${name}`,
    ),
    '',
  ].join('\r\n'),
)
