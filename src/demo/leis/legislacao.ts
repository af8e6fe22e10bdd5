// Laws and decrees, numbered in order of date, each with its text.
import { addWorkingDays, longDate } from '../calendar.ts'
import { prefeitoEm } from '../contratos/pessoas.ts'
import { fact, money, type Paper, signed, text, title } from '../documents/paper.ts'
import { emPdf } from '../papel.ts'
import { createRandom } from '../random.ts'
import type { Ato } from './ato.ts'
import { decretos, decretosDeTodoAno } from './textos-decretos.ts'
import { leis, primeiraLei } from './textos-leis.ts'

const orcamento = { LDO: 1, LOA: 2, PPA: 3 } as const
const anos = [2021, 2022, 2023, 2024, 2025, 2026]

/** The laws; budget laws are listed as fiscal reports of their model. */
export function makeLeis(): Ato[] {
  return linhas(leis).map(([data = '', ...resto], at) => {
    const ementa = resto.at(-1) ?? ''
    const sigla = resto.length > 1 ? (resto[0] as keyof typeof orcamento) : null
    const numero = `${primeiraLei + at}/${data.slice(0, 4)}`
    const nome = `Lei nº ${numero}`
    return {
      tipo: sigla ? 4 : 1,
      ...(sigla && { modelo: orcamento[sigla] }),
      numero: sigla ? nome : numero,
      descricao: `${ementa}${sigla ? ` (${sigla})` : at % 3 ? '' : ' e dá outras providências'}.`,
      data,
      publicacao: addWorkingDays(data, 1),
      anexos: [
        { titulo: nome, papel: emPdf(nome, lei(nome, ementa, data), 'Gabinete da Prefeita') },
        ...(sigla ? [anexoFiscal(nome, sigla, data)] : []),
      ],
    }
  })
}

export function makeDecretos(): Ato[] {
  const random = createRandom('decrees')
  const valor = () => money(random.integer(180, 960) * 100_000)
  const anuais = anos.flatMap((ano) =>
    linhas(decretosDeTodoAno).map(([dia = '', ementa = '']) => [
      addWorkingDays(`${ano}-${dia}`, random.integer(0, 2)),
      ementa.replaceAll('{ano}', String(ano)).replace('{valor}', valor()),
    ]),
  )
  const todos = [...anuais, ...linhas(decretos)].sort(([a = ''], [b = '']) => a.localeCompare(b))
  const numeroDe = doAno()
  return todos.map(([data = '', ementa = '']) => {
    const numero = numeroDe(data.slice(0, 4))
    const nome = `Decreto nº ${numero}`
    const anexos = [{ titulo: nome, papel: emPdf(nome, decreto(nome, ementa, data), 'Gabinete da Prefeita') }]
    return { tipo: 2, numero, descricao: `${ementa}.`, data, publicacao: addWorkingDays(data, 1), anexos }
  })
}

const linhas = (texto: string) =>
  texto
    .trim()
    .split('\n')
    .map((linha) => linha.split(' | '))

// Appointments and pensions take most numbers of a year, and are published elsewhere.
function doAno(): (ano: string) => string {
  const last = new Map<string, number>()
  return (ano) => {
    const numero = (last.get(ano) ?? 0) + createRandom(`decree after ${last.get(ano)} of ${ano}`).integer(2, 9)
    last.set(ano, numero)
    return `${String(numero).padStart(3, '0')}/${ano}`
  }
}

function lei(nome: string, ementa: string, data: string): Paper {
  return ato(nome, ementa, data, [
    'A Prefeita Municipal, no uso das atribuições que lhe confere a Lei Orgânica, faz saber que a Câmara Municipal aprovou e ela sanciona a seguinte Lei:',
    `Art. 1º Esta Lei ${ementa.charAt(0).toLowerCase()}${ementa.slice(1)}.`,
    'Art. 2º As despesas decorrentes desta Lei correm à conta das dotações próprias do orçamento, suplementadas se necessário.',
    'Art. 3º O Poder Executivo regulamentará esta Lei no que couber.',
    'Art. 4º Esta Lei entra em vigor na data de sua publicação, revogadas as disposições em contrário.',
  ])
}

function decreto(nome: string, ementa: string, data: string): Paper {
  return ato(nome, ementa, data, [
    'A Prefeita Municipal, no uso das atribuições que lhe confere a Lei Orgânica, decreta:',
    `Art. 1º Este Decreto ${ementa.charAt(0).toLowerCase()}${ementa.slice(1)}.`,
    'Art. 2º As secretarias municipais adotarão, cada uma em sua área, as medidas necessárias ao cumprimento deste Decreto.',
    'Art. 3º Este Decreto entra em vigor na data de sua publicação.',
  ])
}

const ato = (nome: string, ementa: string, data: string, artigos: string[]): Paper => ({
  title: nome,
  blocks: [
    title(`${nome}, de ${longDate(data)}`),
    fact('Ementa', `${ementa}.`),
    ...artigos.map(text),
    ...signed(data, [prefeitoEm(data), 'Prefeita']),
  ],
})

const anexos = {
  LDO: 'Anexo de Metas Fiscais',
  LOA: 'Demonstrativo da receita e da despesa',
  PPA: 'Anexo de programas e metas',
}

function anexoFiscal(nome: string, sigla: keyof typeof anexos, data: string) {
  const titulo = anexos[sigla]
  const random = createRandom(`${nome} ${titulo}`)
  const areas = ['Saúde', 'Educação', 'Assistência Social', 'Infraestrutura', 'Agricultura', 'Cultura', 'Administração']
  const rows = [
    ['Item', 'Área', '', '', '', 'Valor previsto (R$)'],
    ...areas.map((area, at) => [
      String(at + 1),
      area,
      '',
      '',
      '',
      money(random.integer(9_000, 210_000) * 10_000).slice(3),
    ]),
  ]
  const paper: Paper = {
    title: `${titulo} – ${nome}`,
    blocks: [title(titulo), fact('Lei', `${nome}, de ${longDate(data)}`), { kind: 'table', rows }],
  }
  return { titulo, papel: emPdf(`${titulo} ${nome}`, paper, 'Secretaria Municipal de Finanças') }
}
