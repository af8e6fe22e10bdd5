import { expect, test } from 'vitest'
import { type Calendario, contaPrazo, estadoDoPrazo, prorrogaPrazo } from '#base/prazo.ts'
import { explicaContagem } from './contagem.ts'

const fuso = 'America/Bahia'
const calendario: Calendario = { feriados: { '2026-11-20': 'Dia da Consciência Negra' }, horaLimite: '19:00' }
const registro = { dia: '2026-11-09', hora: '10:00' }
const slc_data_cadastro = '2026-11-09T13:00:00.000Z'

function counted(slc_contagem: ReturnType<typeof contaPrazo>, isProrrogada = false) {
  const { vencimento } = slc_contagem
  const estado = estadoDoPrazo({ vencimento, isRespondida: false, isProrrogada, hoje: '2026-11-10' })
  return { slc_data_cadastro, slc_contagem, prazo: { vencimento, isProrrogada, ...estado } }
}

test('a term counts from the registration', () => {
  expect(explicaContagem(counted(contaPrazo(registro, 20, calendario)), fuso)).toEqual([
    'Registrado em 09/11/2026 às 10:00.',
    'A contagem começa em 10/11/2026, terça-feira, o primeiro dia útil depois do registro.',
    'O 20º dia é 29/11/2026, domingo, sem expediente: o prazo vai até 30/11/2026, segunda-feira.',
  ])
})

test('an extended one says where the first one ended', () => {
  const contagem = prorrogaPrazo(contaPrazo(registro, 20, calendario), 10, calendario)
  expect(explicaContagem(counted(contagem, true), fuso)).toEqual([
    'Registrado em 09/11/2026 às 10:00, com prazo até 30/11/2026.',
    'A prorrogação continua a contagem em 01/12/2026, terça-feira, o dia seguinte ao fim do prazo.',
    'O 10º dia é 10/12/2026, quinta-feira: é o fim do prazo.',
  ])
})

test('the term of a reopened request counts from the reopening', () => {
  const reaberto = contaPrazo({ dia: '2026-12-01', hora: '08:30' }, 20, calendario)
  expect(explicaContagem(counted(reaberto), fuso)[0]).toBe('Reaberto em 01/12/2026 às 08:30.')
})

test('a service request has none', () => {
  expect(explicaContagem({ slc_data_cadastro, slc_contagem: null, prazo: null }, fuso)).toEqual([])
})
