import { expect, test } from 'vitest'
import { type CartaDoServico, emDuas, etapasDe, exigencias, faltasDe, linhasDe, presencaDe } from './servico-carta.ts'

const nothing: CartaDoServico = {
  pub_descricao: '',
  pub_publico: ' ',
  pub_requisitos: '',
  pub_etapas: '',
  pub_prazo: '',
  pub_custo: '',
  pub_canal_presencial: '',
  pub_canal_telefone: '',
  pub_url: '',
  pub_prioridades: '',
  pub_espera: '',
  orgao_id: null,
  tipo_categoria_servico_id: null,
}
const lacks = (change: Partial<CartaDoServico>) => faltasDe({ ...nothing, ...change }).map(({ campo }) => campo)

test('a service that says nothing lacks every point; one way to ask for it is enough, and an organ is one', () => {
  expect(faltasDe(nothing)).toEqual(exigencias)
  for (const way of [
    { pub_canal_telefone: '199' },
    { pub_url: '/x' },
    { pub_canal_presencial: 'Praça' },
    { orgao_id: 1 },
  ])
    expect(lacks(way)).not.toContain('pub_canal_presencial')
  expect(lacks({ orgao_id: 1 })).not.toContain('orgao_id')
})

test('lines lose the marks and numbers that people type before them, and no others', () => {
  expect(linhasDe('- RG\n\n 2) CPF\n• Foto 3x4\n10 fotos\n2026: laudo')).toEqual([
    'RG',
    'CPF',
    'Foto 3x4',
    '10 fotos',
    '2026: laudo',
  ])
})

test('a step has a name before a colon; hours and addresses make none', () => {
  expect(etapasDe('Visita: um técnico vai\nDas 8:00 às 12:00\nVeja https://a.example')).toEqual([
    { nome: 'Visita', texto: 'Um técnico vai' },
    { nome: null, texto: 'Das 8:00 às 12:00' },
    { nome: null, texto: 'Veja https://a.example' },
  ])
})

test('what comes after a semicolon is the rest; whether people must come is what was said, else what the channels say', () => {
  expect(emDuas('15 dias; 2 se houver perigo; ou já')).toEqual(['15 dias', '2 se houver perigo; ou já'])
  expect(emDuas('Gratuito.')).toEqual(['Gratuito', ''])
  const ways = { pub_presenca: null, pub_url: '', pub_canal_telefone: '' }
  expect(presencaDe(ways)).toBeNull()
  expect(presencaDe({ ...ways, pub_canal_telefone: '199' })).toEqual(['Não', 'por telefone'])
  expect(presencaDe({ ...ways, pub_canal_telefone: '199', pub_presenca: 'nao' })).toEqual([
    'Não',
    'pela internet ou por telefone',
  ])
  expect(presencaDe({ ...ways, pub_url: '/x', pub_presenca: 'sim' })).toEqual(['Sim', ''])
  expect(presencaDe({ ...ways, pub_url: '/x', pub_presenca: 'parte' })).toEqual([
    'Só para uma parte',
    'o resto pela internet',
  ])
})
