// 60 leaks in real formats are found, each as what it is; of 60 clean files at most one is stopped. And what no one can read is never clean.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { StandardFonts } from '@cantoo/pdf-lib'
import { afterAll, describe, expect, test } from 'vitest'
import { cleanFiles } from '#app/testing/clean-files.ts'
import * as make from '#app/testing/leaky-files.ts'
import { zipOf } from '#app/testing/zips.ts'
import { createExaminer, naoConferido } from './exame.ts'
import { examineFile } from './exame-arquivo.ts'

const {
  csv,
  txt,
  pdfText,
  docx,
  odt,
  wp,
  op,
  xlsx,
  ods,
  table,
  pptx,
  slide,
  photo,
  builtPdf,
  notedPdf,
  changedPdf,
  black,
} = make
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'praca-exame-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const known = { telefones: ['7532441234'], emails: ['compras.licuri@gmail.com'], dominios: ['licuri.ba.gov.br'] }
async function examined(making: make.Sample | Promise<make.Sample>) {
  const { name, type, content } = await making
  const file = path.join(folder, name)
  fs.writeFileSync(file, content)
  return examineFile({ file, type, known })
}
type Made = make.Sample | Promise<make.Sample>

const noted = 'Conferir com Ana Souza antes de publicar'
const hidden = (parts: Record<string, string>, name: string, from: string | RegExp, to: string) => {
  expect(parts[name]).toMatch(from)
  parts[name] = (parts[name] ?? '').replace(from, to)
}
const sheet = 'xl/worksheets/sheet1.xml'

const leaks: [string, () => Made][] = [
  ['cpf', () => txt('1.txt', 'Servidor João da Silva, CPF 529.982.247-25')],
  ['cpf', () => csv('2.csv', 'Nome;CPF\nJoão;529.982.247-25\n')],
  ['cpf', () => csv('3.csv', 'Nome,CPF,Valor\nJoão,52998224725,10.00\n')],
  ['cpf', () => pdfText('4.pdf', 'Contratada: Maria José, inscrita no CPF sob o nº 111.444.777-35')],
  ['cpf', () => docx('5.docx', wp('Diária a José Lima, CPF 390.533.447-05'))],
  ['cpf', () => odt('6.odt', op('Diária a José Lima, CPF 390.533.447-05'))],
  [
    'cpf',
    () =>
      xlsx('7.xlsx', {
        Folha: [
          ['Nome', 'CPF'],
          ['Ana', '529.982.247-25'],
        ],
      }),
  ],
  [
    'cpf',
    () =>
      xlsx('8.xlsx', {
        Folha: [
          ['Nome', 'Nº do CPF'],
          ['Ana', 52998224725],
        ],
      }),
  ],
  [
    'cpf',
    () =>
      ods(
        '9.ods',
        table('Folha', [
          ['Nome', 'CPF'],
          ['Ana', '529.982.247-25'],
        ]),
      ),
  ],
  ['cpf', () => pptx('10.pptx', [slide('Premiado: Rui, CPF 529.982.247-25')])],
  ['cpf', () => docx('11.docx', '', { 'word/footer1.xml': wp('Elaborado por CPF 529.982.247-25') })],
  ['cpf', () => builtPdf('12.pdf', (document) => document.setSubject('CPF 529.982.247-25'))],
  ['telefone', () => txt('13.txt', 'Falar com a requerente pelo celular (75) 99812-3456')],
  ['telefone', () => csv('14.csv', 'Nome;Celular\nAna;(75) 99812-3456\n')],
  ['telefone', () => pdfText('15.pdf', 'Telefone residencial: (75) 3261-4455')],
  ['telefone', () => docx('16.docx', wp('WhatsApp 75 99812-3456'))],
  [
    'telefone',
    () =>
      xlsx('17.xlsx', {
        Lista: [
          ['Nome', 'Telefone'],
          ['Ana', '75 99812-3456'],
        ],
      }),
  ],
  [
    'telefone',
    () =>
      ods(
        '18.ods',
        table('Lista', [
          ['Nome', 'Telefone celular'],
          ['Ana', '75998123456'],
        ]),
      ),
  ],
  ['email', () => txt('19.txt', 'Recurso de maria.souza77@gmail.com')],
  [
    'email',
    () =>
      xlsx('20.xlsx', {
        Inscritos: [
          ['Nome', 'E-mail'],
          ['Ana', 'aninha.lima@hotmail.com'],
        ],
      }),
  ],
  ['email', () => odt('21.odt', op('Contato: joao_pedro@yahoo.com.br'))],
  ['email', () => pdfText('22.pdf', 'Candidato: jose.carlos@outlook.com')],
  ['banco', () => docx('23.docx', wp('Pagar a José Lima: agência 1234-5, conta corrente 98.765-4'))],
  ['banco', () => pdfText('24.pdf', 'Restituição a Ana: conta poupança nº 0123456-7')],
  ['banco', () => txt('25.txt', 'Chave Pix: 123e4567-e89b-12d3-a456-426614174000')],
  ['cns', () => csv('26.csv', 'Usuário;CNS\nA.;700000000000005\n')],
  ['cns', () => pdfText('27.pdf', 'Cartão do SUS 898 0012 3456 7894'.replace('7894', cnsEnd))],
  ['rg', () => docx('28.docx', wp('Ana Lima, RG nº 12.345.678-9 SSP/BA, residente nesta cidade'))],
  ['rg', () => txt('29.txt', 'Carteira de identidade 09.876.543')],
  [
    'nascimento',
    () =>
      xlsx('30.xlsx', {
        Lista: [
          ['Nome', 'Data de nascimento'],
          ['A. B.', '03/05/2014'],
        ],
      }),
  ],
  ['nascimento', () => pdfText('31.pdf', 'Fulano, nascido em 3 de maio de 1984, natural de Licuri')],
  ['menor', () => txt('32.txt', 'Foi atendida a aluna Maria Clara dos Santos, do 3º ano')],
  ['menor', () => docx('33.docx', wp('Paciente: JOSÉ DA SILVA SANTOS – fila de ortopedia'))],
  [
    'menor',
    () =>
      xlsx('34.xlsx', {
        Turma: [
          ['Matrícula', 'Nome do aluno'],
          ['0001', 'Pedro Henrique Souza'],
        ],
      }),
  ],
  ['menor', () => odt('35.odt', op('Medida aplicada ao adolescente Rui Alves Pinto'))],
  ['endereco', () => docx('36.docx', wp('Ana Lima, residente e domiciliada na Rua das Flores, nº 120, Centro'))],
  [
    'planilha-oculta',
    () =>
      xlsx('37.xlsx', { Preços: [['Item', 'Valor']], Rascunho: [['Nome'], ['Ana']] }, (parts) =>
        hidden(parts, 'xl/workbook.xml', /(<sheet [^>]*name="Rascunho")/, '$1 state="hidden"'),
      ),
  ],
  [
    'planilha-oculta',
    () =>
      xlsx('38.xlsx', { Preços: [['Item', 'Valor']], Base: [['Nome'], ['Ana']] }, (parts) =>
        hidden(parts, 'xl/workbook.xml', /(<sheet [^>]*name="Base")/, '$1 state="veryHidden"'),
      ),
  ],
  [
    'linhas-ocultas',
    () =>
      xlsx(
        '39.xlsx',
        {
          Preços: [
            ['Item', 'Valor'],
            ['Custo interno', 3],
          ],
        },
        (parts) => hidden(parts, sheet, /<row r="2"/, '<row r="2" hidden="1"'),
      ),
  ],
  [
    'linhas-ocultas',
    () =>
      xlsx(
        '40.xlsx',
        {
          Preços: [
            ['Item', 'Valor'],
            ['Arroz', 3],
          ],
        },
        (parts) =>
          hidden(parts, sheet, '<sheetData>', '<cols><col min="2" max="2" width="9" hidden="1"/></cols><sheetData>'),
      ),
  ],
  [
    'comentario',
    () =>
      xlsx('41.xlsx', { Preços: [['Item', 'Valor']] }, (parts) => {
        parts['xl/comments1.xml'] =
          `<comments><commentList><comment ref="B2"><text><t>${noted}</t></text></comment></commentList></comments>`
      }),
  ],
  [
    'ligacao',
    () =>
      xlsx('42.xlsx', { Preços: [['Item', 'Valor']] }, (parts) => {
        parts['xl/externalLinks/externalLink1.xml'] = '<externalLink/>'
      }),
  ],
  [
    'planilha-oculta',
    () =>
      ods(
        '43.ods',
        table('Preços', [['Item']]) + table('Base', [['Ana']], { style: 'ta2' }),
        '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>',
      ),
  ],
  ['linhas-ocultas', () => ods('44.ods', table('Preços', [['Item']], { row: ' table:visibility="collapse"' }))],
  [
    'comentario',
    () =>
      ods(
        '45.ods',
        table('Preços', [['Item']]).replace(
          '</table:table-cell>',
          `<office:annotation><text:p>${noted}</text:p></office:annotation></table:table-cell>`,
        ),
      ),
  ],
  [
    'alteracao',
    () =>
      docx('46.docx', '<w:p><w:del w:id="1" w:author="Ana"><w:r><w:delText>sigiloso</w:delText></w:r></w:del></w:p>'),
  ],
  ['alteracao', () => docx('47.docx', `<w:p><w:ins w:id="1" w:author="Ana"><w:r><w:t>novo</w:t></w:r></w:ins></w:p>`)],
  [
    'comentario',
    () =>
      docx('48.docx', '', {
        'word/comments.xml': `<w:comments><w:comment w:id="0" w:author="Ana">${wp(noted)}</w:comment></w:comments>`,
      }),
  ],
  [
    'texto-oculto',
    () => docx('49.docx', '<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>parecer reservado</w:t></w:r></w:p>'),
  ],
  [
    'alteracao',
    () =>
      odt(
        '50.odt',
        '<text:tracked-changes><text:changed-region text:id="c"><text:deletion><text:p>sigiloso</text:p></text:deletion></text:changed-region></text:tracked-changes>',
      ),
  ],
  [
    'texto-oculto',
    () =>
      odt('51.odt', op('parecer reservado', 'P9'), {
        styles:
          '<style:style style:name="P9" style:family="paragraph"><style:text-properties text:display="none"/></style:style>',
      }),
  ],
  [
    'tarja',
    () =>
      make.pdf('52.pdf', (document) => {
        document.text('Beneficiaria da medida: Ana Lima', 72, 200).rect(70, 197, 260, 18).fill('#000000')
      }),
  ],
  [
    'tarja',
    () =>
      builtPdf('53.pdf', async (document) => {
        const font = await document.embedFont(StandardFonts.Helvetica)
        const [page] = document.getPages()
        page?.drawText('Denunciante: Ana Lima', { x: 50, y: 600, size: 12, font })
        page?.drawRectangle({ x: 45, y: 595, width: 200, height: 20, color: black })
      }),
  ],
  ['tarja', () => notedPdf('54.pdf', 'Square', { C: [0, 0, 0], IC: [0, 0, 0] })],
  [
    'texto-oculto',
    () =>
      make.pdf('55.pdf', (document) => {
        document.fillColor('#ffffff').text('parecer reservado da procuradoria', 72, 300)
      }),
  ],
  ['comentario', () => notedPdf('56.pdf', 'Text', { Contents: noted })],
  [
    'anexo',
    () =>
      builtPdf('57.pdf', (document) =>
        document.attach(Buffer.from('a;b'), 'folha completa.csv', { mimeType: 'text/csv' }),
      ),
  ],
  ['versao-anterior', () => changedPdf('58.pdf', 'Denunciante Ana Lima dos Santos', 'Denunciante em sigilo')],
  ['local', () => photo('59.jpg', true)],
  ['local', () => photo('60.webp', true, 'webp')],
]

// the last digits that make the check sum of a health card right
const cnsEnd = (() => {
  for (let end = 1000; end < 10_000; end += 1) {
    const sum = [...`89800123456${end}`].reduce((all, digit, at) => all + Number(digit) * (15 - at), 0)
    if (sum % 11 === 0) return String(end)
  }
  return ''
})()

describe('files that are to be public', () => {
  test(`all of ${leaks.length} leaks are found, masked`, async () => {
    const missed: string[] = []
    for (const [kind, making] of leaks) {
      const { name, content } = await making()
      const { achados } = await examined({ ...(await making()) })
      const found = achados.filter(({ tipo, pede }) => tipo === kind && pede)
      if (!found.length) missed.push(`${name}: ${kind}, not ${JSON.stringify(achados)}`)
      expect(content.length).toBeGreaterThan(0)
      expect(JSON.stringify(achados)).not.toMatch(/529\.?982\.?247|111\.444\.777|390\.533\.447|99812-3456|98\.765-4/)
    }
    expect(missed).toEqual([])
    expect(leaks).toHaveLength(60)
  }, 20_000)

  test(`of ${cleanFiles.length} clean ones at most one is stopped`, async () => {
    const stopped: string[] = []
    for (const [name, making] of cleanFiles) {
      const { achados, incompleto } = await examined(making())
      if (achados.some(({ pede }) => pede) || incompleto)
        stopped.push(`${name}: ${JSON.stringify({ achados, incompleto })}`)
    }
    expect(cleanFiles).toHaveLength(60)
    expect(stopped).toEqual([])
  }, 20_000)

  test('places are those at which people look', async () => {
    const places = async (making: Made) => (await examined(making)).achados.map(({ lugar }) => lugar)
    expect(await places(xlsx('l.xlsx', { Folha: [['Nome', 'CPF'], [], ['Ana', '529.982.247-25']] }))).toEqual([
      'Folha, célula B3',
    ])
    expect(await places(docx('l.docx', wp('um') + wp('CPF 529.982.247-25')))).toEqual(['parágrafo 3'])
    expect(await places(make.pdf('l.pdf', (document) => void document.addPage().text('CPF 529.982.247-25')))).toEqual([
      'página 2',
    ])
  })
})

describe('what no one can read is no clean file', () => {
  const bomb = () => zipOf({ 'word/document.xml': 'a'.repeat(70_000_000) })
  test.each<[string, string, () => Promise<Uint8Array> | Uint8Array]>([
    ['torn', 'application/pdf', () => Buffer.from('%PDF-1.7\nlixo')],
    ['a ZIP that is none', 'application/vnd.oasis.opendocument.text', () => Buffer.from('PK\u0003\u0004lixo')],
    ['one that unpacks to too much', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', bomb],
    ['an older format', 'application/x-cfb', () => Buffer.from('x')],
    [
      'a scanned one',
      'application/pdf',
      async () => Buffer.from((await builtPdf('v.pdf', () => {})).content).subarray(0, 40),
    ],
    ['a picture that is none', 'image/png', () => Buffer.from('x')],
  ])('%s', async (name, type, content) => {
    const { achados, incompleto } = await examined({ name, type, content: await content() })
    expect(achados).toEqual([])
    expect(incompleto).toBeTruthy()
  })

  test('nor one whose process ends or takes too long', async () => {
    const examiner = createExaminer({ seconds: 0.001, filesOfProcess: 100 })
    const task = { file: '/nada', type: 'text/plain', known: {} }
    expect(await examiner.examine(task)).toEqual({ achados: [], incompleto: naoConferido })
    examiner.close()
  })
})
