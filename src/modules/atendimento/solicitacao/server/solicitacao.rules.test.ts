import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listasIniciais } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { achaDestino, gruposDeDestinos, gruposDeInformacao } from '../destinos.ts'
import { dizMinhas } from '../minhas.ts'
import { agrupaMinhas, vezDe } from './minhas.rules.ts'
import {
  extensionProblem,
  type FatosDaSolicitacao,
  type FatosDoRecurso,
  isExtended,
  movesFrom,
  proximoPasso,
  reopeningProblem,
} from './solicitacao.rules.ts'

const bahia = (instante: string) => ({
  dia: new Date(Date.parse(instante) - 3 * 3_600_000).toISOString().slice(0, 10),
  hora: new Date(Date.parse(instante) - 3 * 3_600_000).toISOString().slice(11, 16),
})
const on = (hoje: string) => ({
  calendario: { horaLimite: '19:00', feriados: { '2026-11-20': 'Dia da Consciência Negra', '2026-12-25': 'Natal' } },
  diasRecurso: 10,
  hoje,
  momentoDe: bahia,
})
const at = (dia: string, hora = '10:00') => new Date(`${dia}T${hora}:00-03:00`).toISOString()

// Registered on 9 November 2026, due on the 30th.
const open: FatosDaSolicitacao = {
  esic: true,
  slc_situacao: 'ANA',
  slc_prazo: '2026-11-30',
  slc_contagem_inicio: at('2026-11-09'),
  slc_respondida_em: null,
  slc_prorrogada_em: null,
  recursos: [],
}
const answered: FatosDaSolicitacao = { ...open, slc_situacao: 'REJ', slc_respondida_em: at('2026-11-18') }
const appeal = (facts: Partial<FatosDoRecurso> = {}): FatosDoRecurso => ({
  rec_tipo: 'recurso',
  rec_instancia: 1,
  rec_data: at('2026-11-19'),
  rec_prazo: '2026-11-27',
  rec_decisao: null,
  rec_decidido_em: null,
  ...facts,
})
const decided = (rec_decisao: FatosDoRecurso['rec_decisao'], facts: Partial<FatosDoRecurso> = {}) =>
  appeal({ rec_decisao, rec_decidido_em: at('2026-11-26'), ...facts })

test.each([
  ['ESP', ['ANA', 'CON', 'REJ']],
  ['ANA', ['CON', 'REJ']],
  ['CON', ['ANA']],
  ['REJ', ['ANA']],
] as const)('from %s a request moves to %j only', (de, para) => {
  expect(movesFrom(de)).toEqual(para)
})

describe('the next step of the citizen', () => {
  test('is none while an answer may still come, including the last day', () => {
    expect(proximoPasso(open, on('2026-11-12'))).toBeNull()
    expect(proximoPasso(open, on('2026-11-30'))).toBeNull()
  })

  test('is a complaint from the day after the end, for ten days, which begin on a business day', () => {
    const reclamar = { passo: 'reclamar', instancia: 1, ate: '2026-12-10' }
    expect(proximoPasso(open, on('2026-12-01'))).toEqual(reclamar)
    expect(proximoPasso(open, on('2026-12-10'))).toEqual(reclamar)
    expect(proximoPasso(open, on('2026-12-11'))).toBeNull()
  })

  test.each(['REJ', 'CON'] as const)('is an appeal of the first instance for ten days after %s', (slc_situacao) => {
    // answered on Wednesday the 18th; the 19th is the first day, the 28th a Saturday
    const recorrer = { passo: 'recorrer', instancia: 1, ate: '2026-11-30' }
    expect(proximoPasso({ ...answered, slc_situacao }, on('2026-11-18'))).toEqual(recorrer)
    expect(proximoPasso({ ...answered, slc_situacao }, on('2026-11-30'))).toEqual(recorrer)
    expect(proximoPasso({ ...answered, slc_situacao }, on('2026-12-01'))).toBeNull()
  })

  test('never ends earlier for who was answered, or decided on, later', () => {
    const instante = fc
      .integer({ min: 0, max: 60 * 24 * 4 })
      .map((quartos) => new Date(Date.parse('2026-11-01T03:00:00Z') + quartos * 900_000).toISOString())
    // on the day itself, so that the step is open
    const ate = (fatos: FatosDaSolicitacao, quando: string) => proximoPasso(fatos, on(bahia(quando).dia))?.ate ?? ''
    const recorrer = (quando: string) => ate({ ...answered, slc_respondida_em: quando }, quando)
    const denovo = (quando: string) =>
      ate(
        {
          ...answered,
          recursos: [decided('IND', { rec_decidido_em: quando, rec_data: answered.slc_respondida_em ?? '' })],
        },
        quando,
      )
    fc.assert(
      fc.property(instante, instante, fc.constantFrom(recorrer, denovo), (um, outro, conta) => {
        const [antes = '', depois = ''] = [um, outro].sort()
        expect(conta(antes)).not.toBe('')
        expect(conta(antes) <= conta(depois)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('is to wait for the decision until its due date, then the second instance', () => {
    const fatos = { ...answered, recursos: [appeal()] }
    expect(proximoPasso(fatos, on('2026-11-27'))).toEqual({ passo: 'aguardar', instancia: 1, ate: '2026-11-27' })
    expect(proximoPasso(fatos, on('2026-11-28'))).toEqual({ passo: 'recorrer', instancia: 2, ate: '2026-12-09' })
    expect(proximoPasso(fatos, on('2026-12-10'))).toEqual({ passo: 'aguardar', instancia: 1, ate: '2026-11-27' })
  })

  test.each(['IND', 'NCO', 'PAR', 'PRE'] as const)('is the second instance after %s in the first', (decisao) => {
    const fatos = { ...answered, recursos: [decided(decisao)] }
    expect(proximoPasso(fatos, on('2026-11-26'))).toEqual({ passo: 'recorrer', instancia: 2, ate: '2026-12-07' })
    expect(proximoPasso(fatos, on('2026-12-08'))).toBeNull()
  })

  test('is none after a granted appeal, until the new term ends without an answer', () => {
    const reopened = {
      ...open,
      slc_prazo: '2026-12-16',
      slc_contagem_inicio: at('2026-11-26'),
      recursos: [decided('DEF')],
    }
    expect(proximoPasso(reopened, on('2026-12-01'))).toBeNull()
    expect(proximoPasso(reopened, on('2026-12-17'))).toMatchObject({ passo: 'reclamar', instancia: 1 })
  })

  test('is an appeal of the first instance again after a new answer', () => {
    const again = {
      ...answered,
      slc_contagem_inicio: at('2026-11-26'),
      slc_respondida_em: at('2026-12-02'),
      recursos: [decided('DEF')],
    }
    expect(proximoPasso(again, on('2026-12-03'))).toMatchObject({ passo: 'recorrer', instancia: 1 })
  })

  test('is none after the second instance', () => {
    const second = decided('IND', { rec_instancia: 2 })
    expect(proximoPasso({ ...answered, recursos: [decided('IND'), second] }, on('2026-11-27'))).toBeNull()
    const waiting = appeal({ rec_instancia: 2, rec_prazo: '2026-12-03' })
    const fatos = { ...answered, recursos: [decided('IND'), waiting] }
    expect(proximoPasso(fatos, on('2026-12-10'))).toEqual({ passo: 'aguardar', instancia: 2, ate: '2026-12-03' })
  })

  test('after a complaint is the second instance when it was refused, or granted without an answer', () => {
    const complaint = { rec_tipo: 'reclamacao', rec_data: at('2026-12-02'), rec_decidido_em: at('2026-12-07') } as const
    for (const decisao of ['IND', 'DEF'] as const) {
      const fatos = { ...open, recursos: [decided(decisao, complaint)] }
      expect(proximoPasso(fatos, on('2026-12-08'))).toEqual({ passo: 'recorrer', instancia: 2, ate: '2026-12-17' })
      expect(proximoPasso(fatos, on('2026-12-18'))).toBeNull() // nor another complaint in the same term
    }
  })

  test('after an answer that settled a complaint is an appeal against that answer', () => {
    const settled = decided('PRE', {
      rec_tipo: 'reclamacao',
      rec_data: at('2026-12-02'),
      rec_decidido_em: at('2026-12-03'),
    })
    const late = { ...answered, slc_respondida_em: at('2026-12-03'), recursos: [settled] }
    expect(proximoPasso(late, on('2026-12-04'))).toMatchObject({ passo: 'recorrer', instancia: 1 })
  })

  test('does not exist for a service request', () => {
    const service = { ...answered, esic: false, slc_prazo: null, slc_contagem_inicio: null }
    expect(proximoPasso(service, on('2026-11-19'))).toBeNull()
  })
})

describe('an extension', () => {
  test('is possible until the last day, once, for an open request for information', () => {
    expect(extensionProblem(open, '2026-11-30')).toBeNull()
    expect(extensionProblem(open, '2026-12-01')).toBe('O prazo já terminou e não pode mais ser prorrogado.')
    expect(extensionProblem(answered, '2026-11-18')).toBe('O pedido já foi respondido: não há prazo a prorrogar.')
    expect(extensionProblem({ ...open, slc_prorrogada_em: at('2026-11-20') }, '2026-11-21')).toBe(
      'O prazo deste pedido já foi prorrogado uma vez.',
    )
    expect(extensionProblem({ ...open, esic: false, slc_prazo: null }, '2026-11-21')).toBe(
      'Só pedidos de informação têm prazo a prorrogar.',
    )
  })

  test('of the term before a reopening does not count for the new term', () => {
    const slc_prorrogada_em = at('2026-11-20')
    expect(isExtended({ slc_prorrogada_em, slc_contagem_inicio: at('2026-11-09') })).toBe(true)
    expect(isExtended({ slc_prorrogada_em, slc_contagem_inicio: at('2026-11-26') })).toBe(false)
    expect(isExtended({ slc_prorrogada_em: null, slc_contagem_inicio: at('2026-11-09') })).toBe(false)
  })
})

test('a request can not be reopened while an appeal is open; an open complaint does not prevent it', () => {
  expect(reopeningProblem([appeal()])).toMatch(/recurso à espera de decisão/)
  expect(reopeningProblem([decided('IND'), appeal({ rec_tipo: 'reclamacao' })])).toBeNull()
})

describe('the destination of a request', () => {
  const informacao = gruposDeInformacao(['Controladoria'], listasIniciais, [])
  const grupos = gruposDeDestinos(
    [{ tcs_nome: 'Educação', servicos: ['Matrícula escolar', 'Transporte - zona rural'] }],
    informacao,
  )

  test('is a service, an organ, a Secretaria or a Setor, as the form offers them', () => {
    expect(grupos.map(({ grupo }) => grupo)).toEqual(['Educação', 'Órgãos', 'Secretarias', 'Setores'])
    expect(achaDestino(grupos, 'Órgãos - Controladoria')).toMatchObject({ grupo: 'Órgãos', isInformacao: true })
    expect(achaDestino(grupos, 'Educação - Transporte - zona rural')).toMatchObject({
      grupo: 'Educação',
      isInformacao: false,
    })
    expect(achaDestino(grupos, 'Secretarias - Assistência social')).toMatchObject({ isInformacao: true })
    expect(achaDestino(grupos, 'Setores - Outros')).toMatchObject({ grupo: 'Setores', isInformacao: true })
  })

  test.each(['', 'Secretarias', 'Secretarias - Obras', 'Educação', 'setores - outros'])('is not %j', (slc_orgao) => {
    expect(achaDestino(grupos, slc_orgao)).toBeNull()
  })

  test('is never missing: lists without names are not offered, and a town without any begins with those of the portal', () => {
    const vazias = [
      { grupo: 'Secretarias', nomes: [] },
      { grupo: 'Setores', nomes: [] },
    ]
    const names = (orgaos: string[]) => gruposDeInformacao(orgaos, vazias, listasIniciais).map(({ grupo }) => grupo)
    expect(names(['Gabinete', 'Gabinete'])).toEqual(['Órgãos'])
    expect(names([])).toEqual(['Secretarias', 'Setores'])
    expect(gruposDeInformacao(['Gabinete', 'Gabinete'], [], [])[0]?.nomes).toEqual(['Gabinete'])
  })

  test('a category named like a fixed group does not hide it', () => {
    const twins = gruposDeDestinos([{ tcs_nome: 'Setores', servicos: ['Outros', 'Poda'] }], informacao)
    expect(achaDestino(twins, 'Setores - Outros')?.isInformacao).toBe(true)
    expect(achaDestino(twins, 'Setores - Poda')?.isInformacao).toBe(false)
  })
})

describe('whose turn it is, in a sentence', () => {
  const says = (fatos: FatosDaSolicitacao, hoje: string) => {
    const { vez, ate, frase } = vezDe(fatos, proximoPasso(fatos, on(hoje)), { hoje, fuso: 'America/Bahia' })
    return [vez, ate, frase]
  }
  const servico = { ...open, esic: false, slc_prazo: null }
  const tarde = 'A resposta devia sair até 30/11/2026 e está atrasada há'
  const primeira = 'Recurso em 1ª instância'
  test.each<[FatosDaSolicitacao, string, ...(string | null)[]]>([
    [
      open,
      '2026-11-20',
      'cidade',
      '2026-11-30',
      'A cidade deve responder até 30/11/2026, segunda-feira: faltam 10 dias.',
    ],
    [open, '2026-11-29', 'cidade', '2026-11-30', 'A cidade deve responder até 30/11/2026, segunda-feira: falta 1 dia.'],
    [open, '2026-11-30', 'cidade', '2026-11-30', 'A cidade deve responder até hoje, 30/11/2026: é o último dia.'],
    [
      { ...open, slc_prorrogada_em: at('2026-11-20') },
      '2026-11-29',
      'cidade',
      '2026-11-30',
      'O prazo foi prorrogado: a cidade deve responder até 30/11/2026, segunda-feira: falta 1 dia.',
    ],
    [
      open,
      '2026-12-02',
      'cidade',
      '2026-11-30',
      `${tarde} 2 dias. Você pode reclamar até 10/12/2026, quinta-feira: faltam 8 dias.`,
    ],
    [open, '2027-01-30', 'cidade', '2026-11-30', `${tarde} 61 dias.`],
    [
      answered,
      '2026-11-28',
      'voce',
      '2026-11-30',
      'Recusado em 18/11/2026. Se você não concorda, pode recorrer até 30/11/2026, segunda-feira: faltam 2 dias.',
    ],
    [
      { ...answered, slc_situacao: 'CON' },
      '2026-12-01',
      'encerrado',
      null,
      'Respondido em 18/11/2026. Não há mais recurso a apresentar.',
    ],
    [
      { ...answered, recursos: [appeal()] },
      '2026-11-20',
      'cidade',
      '2026-11-27',
      `${primeira}: a cidade deve decidir até 27/11/2026, sexta-feira: faltam 7 dias.`,
    ],
    [
      { ...answered, recursos: [appeal()] },
      '2026-11-30',
      'cidade',
      '2026-11-27',
      `${primeira}: a decisão devia sair até 27/11/2026 e está atrasada há 3 dias. Você já pode recorrer à 2ª instância até 09/12/2026, quarta-feira: faltam 9 dias.`,
    ],
    [
      { ...answered, recursos: [appeal({ rec_instancia: 2 })] },
      '2026-11-30',
      'cidade',
      '2026-11-27',
      'Recurso em 2ª instância: a decisão devia sair até 27/11/2026 e está atrasada há 3 dias.',
    ],
    [
      { ...answered, recursos: [decided('PAR')] },
      '2026-11-30',
      'voce',
      '2026-12-07',
      `${primeira}: deferido em parte. Se você não concorda, pode recorrer à 2ª instância até 07/12/2026, segunda-feira: faltam 7 dias.`,
    ],
    [
      servico,
      '2026-11-30',
      'cidade',
      null,
      'Pedido de serviço, em análise. A lei não fixa prazo: cada passo aparece nos detalhes.',
    ],
    [{ ...servico, slc_situacao: 'REJ' }, '2026-11-30', 'encerrado', null, 'Recusado.'],
  ])('%#: on %s', (fatos, hoje, ...said) => expect(says(fatos, hoje)).toEqual(said))

  test('the nearest end is first, what is over the newest first, and what is late is counted', () => {
    const quando = { hoje: '2026-11-28', fuso: 'America/Bahia' }
    const pedido = (solicitacao_id: number, fatos: FatosDaSolicitacao) => ({
      ...{ ...fatos, solicitacao_id, slc_protocolo: '', slc_titulo: '', slc_orgao: '', slc_situacao_texto: '' },
      passo: proximoPasso(fatos, on(quando.hoje)),
    })
    const over = (dia: string): FatosDaSolicitacao => ({ ...answered, slc_respondida_em: at(dia) })
    const minhas = agrupaMinhas(
      [
        pedido(1, servico),
        pedido(2, open),
        pedido(3, { ...open, slc_prazo: '2026-11-03' }),
        pedido(4, over('2026-09-01')),
        pedido(5, over('2026-10-01')),
        pedido(6, answered),
        ...Array.from({ length: 6 }, (_, at) => pedido(7 + at, over('2026-08-01'))),
      ],
      quando,
    )
    const ids = ({ linhas }: { linhas: { solicitacao_id: number }[] }) => linhas.map((linha) => linha.solicitacao_id)
    expect([ids(minhas.voce), ids(minhas.cidade), ids(minhas.encerrado)]).toEqual([[6], [3, 2, 1], [5, 4, 7, 8, 9]])
    expect([minhas.encerrado.total, minhas.atrasadas]).toEqual([8, 1])
    expect(minhas.cidade.linhas.map(({ isAtrasada }) => isAtrasada)).toEqual([true, false, false])
    expect(dizMinhas(minhas)).toBe('1 pedido espera por você e 1 está atrasado por nossa conta.')
    expect(dizMinhas(agrupaMinhas([pedido(1, open)], quando))).toBe(
      'Nada espera por você agora, e a cidade está no prazo.',
    )
    expect(dizMinhas(agrupaMinhas([pedido(1, servico)], quando))).toBe('Nada espera por você agora.')
  })
})
