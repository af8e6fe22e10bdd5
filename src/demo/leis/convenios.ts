// Agreements with the state and federal government: their grant, the town's part, the term.
import { addWorkingDays, longDate } from '../calendar.ts'
import { addMonths } from '../contratos/contrato.ts'
import { prefeitoEm } from '../contratos/pessoas.ts'
import { clauses, fact, inSentence, money, signed, title } from '../documents/paper.ts'
import { emPdf, type Papel } from '../papel.ts'
import type { Ato } from './ato.ts'
import { convenios } from './textos-convenios.ts'

type Convenio = {
  data: string
  numero: string
  concedente: string
  objeto: string
  /** Cents. */
  valor: number
  contrapartida: number
  fim: string
}

export const makeConvenios = (): Ato[] =>
  convenios
    .trim()
    .split('\n')
    .map((linha) => {
      const convenio = lerConvenio(linha)
      const { data, numero, concedente, objeto, valor, contrapartida, fim } = convenio
      const partes = contrapartida
        ? `, sendo ${money(valor - contrapartida)} do concedente e ${money(contrapartida)} de contrapartida`
        : ', sem contrapartida'
      return {
        tipo: 3,
        numero,
        descricao: `${objeto}. Concedente: ${concedente}. Valor: ${money(valor)}${partes}. Vigência até ${dataCurta(fim)}.`,
        data,
        publicacao: addWorkingDays(data, 4),
        anexos: [
          { titulo: 'Termo de convênio', papel: termo(convenio) },
          { titulo: 'Plano de trabalho', papel: plano(convenio) },
        ],
      }
    })

function lerConvenio(linha: string): Convenio {
  const [data = '', numero = '', concedente = '', objeto = '', valor, contrapartida, meses] = linha.split(' | ')
  const milhares = (texto: string | undefined) => Math.round(Number(texto) * 100_000)
  const fim = addMonths(data, Number(meses))
  return { data, numero, concedente, objeto, valor: milhares(valor), contrapartida: milhares(contrapartida), fim }
}

const dataCurta = (data: string) => data.split('-').reverse().join('/')

function termo({ data, numero, concedente, objeto, valor, contrapartida, fim }: Convenio): Papel {
  const nome = `Convênio nº ${numero}`
  const blocks = [
    title(nome),
    fact('Concedente', concedente),
    fact('Convenente', 'Município de Santa Rita do Licuri'),
    ...clauses([
      ['Do objeto', `${objeto}, conforme o plano de trabalho, que integra este termo.`],
      [
        'Dos recursos',
        `O valor total é de ${money(valor)}, dos quais ${money(contrapartida)} de contrapartida do convenente.`,
      ],
      ['Da vigência', `Este convênio vigora até ${longDate(fim)} e pode ser prorrogado por termo aditivo.`],
      ['Da prestação de contas', 'O convenente presta contas em até sessenta dias do fim da vigência.'],
    ]),
    ...signed(data, [prefeitoEm(data), 'Pelo convenente'], ['Representante legal', 'Pelo concedente']),
  ]
  return emPdf(nome, { title: nome, blocks }, 'Secretaria Municipal de Administração e Planejamento')
}

function plano({ numero, objeto, valor, fim, data }: Convenio): Papel {
  const nome = `Plano de trabalho do Convênio nº ${numero}`
  const metade = Math.round(valor / 2)
  const linha = (item: string, etapa: string, cents: number) => [item, etapa, '', '', '', money(cents).slice(3)]
  const rows = [
    ['Item', 'Etapa', '', '', '', 'Valor (R$)'],
    linha('1', `Primeira parcela: início de ${inSentence(objeto)}`, metade),
    linha('2', 'Segunda parcela: conclusão e entrega', valor - metade),
  ]
  const blocks = [
    title(nome),
    fact('Objeto', objeto),
    fact('Período', `${longDate(data)} a ${longDate(fim)}`),
    { kind: 'table' as const, rows },
  ]
  return emPdf(nome, { title: nome, blocks }, 'Secretaria Municipal de Administração e Planejamento')
}
