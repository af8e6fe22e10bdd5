// Files as towns publish them that hide nothing and have nothing of a person that is not public.
import * as make from './leaky-files.ts'

const { csv, txt, pdfText, docx, odt, wp, op, xlsx, ods, table, pptx, slide, photo, builtPdf, notedPdf, changedPdf } =
  make
type Made = make.Sample | Promise<make.Sample>

const notices = [
  'AVISO DE LICITAÇÃO. Pregão Eletrônico nº 012/2026, Processo Administrativo nº 2026.03.0012. Abertura: 12/05/2026, às 09:00.',
  'Contratada: Construtora Sertão Ltda., CNPJ 11.222.333/0001-81, pelo valor de R$ 1.234.567,89, vigência de 12 meses.',
  'Informações na Secretaria de Administração, Praça da Matriz, nº 1, telefone (75) 3244-1234, licitacao@licuri.ba.gov.br.',
  'Lei nº 345, de 12 de março de 2013. Art. 1º Fica criado o Conselho Municipal dos Direitos da Criança e do Adolescente.',
  'PORTARIA Nº 045/2026. Nomeia Maria José dos Santos para o cargo de Coordenadora da Unidade Básica de Saúde.',
  'Extrato do contrato nº 0045/2026-SMS. Credor: Farmácia Popular Ltda. ME. Dotação 10.301.0012.2045.33903000.',
  'O Conselho Tutelar atende pelo plantão (75) 99812-3456 e pelo Disque 100, todos os dias.',
  'Processo judicial nº 0001234-56.2026.8.05.0001, da Vara Única da Comarca de Licuri.',
  'Diária concedida ao servidor José Lima, CPF ***.982.247-**, matrícula 000123, para Salvador, em 03/02/2026.',
  'Pagamento pela conta corrente do Fundo Municipal de Saúde, agência 1234-5, conta 98.765-4, Banco do Brasil.',
  'Chave de acesso da NF-e: 2926 0511 2223 3300 0181 5500 1000 0001 2310 0012 3456. NIS 12345678919.',
  'Alunos da Escola Municipal Rui Barbosa visitaram a Câmara. O aluno do Ensino Fundamental tem transporte gratuito.',
]

const prices = [
  ['Item', 'Descrição', 'Código', 'Quantidade', 'Valor unitário', 'Total'],
  ['1', 'Arroz tipo 1, pacote de 5 kg', '7891000100103', '1.200', '28,90', '34.680,00'],
  ['2', 'Fralda infantil, tamanho M', '7896004400242', '3.000', '1,15', '3.450,00'],
]
const creditors = [
  ['Credor', 'CNPJ/CPF', 'Empenho', 'Processo', 'Valor'],
  ['Construtora Sertão Ltda.', '11.222.333/0001-81', '20260001234', '52998224725', '10.000,00'],
  ['José Lima', '***.982.247-**', '20260001235', '2026.03.0012', '250,00'],
]
const organs = [
  ['Órgão', 'Telefone', 'E-mail'],
  ['Secretaria de Educação', '(75) 3244-1234', 'educacao@licuri.ba.gov.br'],
  ['Secretaria de Saúde', '(75) 99812-3456', 'saudelicuri@gmail.com'],
]
const asText = (rows: string[][], mark: string) => rows.map((row) => row.join(mark)).join('\n')

/** Name of each, and what makes it. */
export const cleanFiles: [string, () => Made][] = [
  ...notices.map((text, at): [string, () => Made] => [`txt ${at}`, () => txt(`t${at}.txt`, text)]),
  ...notices.map((text, at): [string, () => Made] => [`pdf ${at}`, () => pdfText(`p${at}.pdf`, text)]),
  ...notices.map((text, at): [string, () => Made] => [
    `docx ${at}`,
    () => docx(`d${at}.docx`, wp(text), { 'docProps/core.xml': '<dc:creator>Setor de Compras</dc:creator>' }),
  ]),
  ...notices.slice(0, 6).map((text, at): [string, () => Made] => [`odt ${at}`, () => odt(`o${at}.odt`, op(text))]),
  ['preços csv', () => csv('precos.csv', asText(prices, ';'))],
  ['credores csv', () => csv('credores.csv', asText(creditors, ';'))],
  ['órgãos csv', () => csv('orgaos.csv', asText(organs, ';'))],
  ['preços xlsx', () => xlsx('precos.xlsx', { Preços: prices })],
  ['credores xlsx', () => xlsx('credores.xlsx', { Credores: creditors })],
  ['órgãos xlsx', () => xlsx('orgaos.xlsx', { Órgãos: organs })],
  ['preços ods', () => ods('precos.ods', table('Preços', prices))],
  ['órgãos ods', () => ods('orgaos.ods', table('Órgãos', organs))],
  ['apresentação', () => pptx('a.pptx', [slide('Audiência pública da LOA 2027'), slide('Metas')])],
  ['foto sem lugar', () => photo('a.jpg', false)],
  ['png', () => photo('a.png', false, 'png')],
  ['assinado: nada mudou', () => changedPdf('assinado.pdf', 'Aviso de licitacao do municipio', null)],
  [
    'cabeçalho claro sobre escuro',
    () =>
      make.pdf('tabela.pdf', (document) => {
        document.rect(70, 195, 300, 20).fill('#003366').fillColor('#ffffff').text('Item   Valor   Total', 72, 200)
      }),
  ],
  ['ligação', () => notedPdf('ligacao.pdf', 'Link', {})],
  ['com autor', () => builtPdf('autor.pdf', (document) => document.setAuthor('Setor de Compras'))],
  [
    'texto pintado de novo sobre a faixa',
    () =>
      make.pdf('faixa.pdf', (document) => {
        document
          .text('Quadro de pessoal', 72, 200)
          .rect(70, 195, 300, 20)
          .fill('#dddddd')
          .fillColor('#000000')
          .text('Quadro de pessoal', 72, 200)
      }),
  ],
  [
    'letra branca sobre foto',
    () =>
      make.pdf('capa.pdf', (document) => {
        document
          .image(Buffer.from(pixel, 'base64'), 0, 0, { width: 600, height: 800 })
          .fillColor('#ffffff')
          .text('Relatorio anual', 72, 200)
      }),
  ],
  ['lei', () => docx('lei.docx', notices.map(wp).join(''))],
]
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
