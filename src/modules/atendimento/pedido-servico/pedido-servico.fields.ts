// The fields of a request for a service, of its steps, and of what may be asked for.
import type { FileLimits } from '#base/arquivo.ts'
import { defineFields } from '#kits/form/field-facts.ts'
import { situacoes } from './situacoes.ts'

/** The place first: it is what nobody can guess. */
export const lugarFields = defineFields({
  psv_rua: { kind: 'text', label: 'Rua, avenida ou estrada', isRequired: true, maxLength: 200 },
  psv_referencia: {
    kind: 'text',
    label: 'Número mais perto ou ponto de referência',
    hint: 'Sem número? Diga o que fica em frente.',
    maxLength: 200,
  },
  psv_bairro: { kind: 'text', label: 'Bairro ou povoado', isRequired: true, maxLength: 100 },
})

export const pedidoFields = defineFields({
  ...lugarFields,
  psv_descricao: {
    kind: 'long-text',
    label: 'O que está errado?',
    hint: 'Se quiser. Não escreva aqui dados de outras pessoas.',
    maxLength: 2000,
    rows: 3,
  },
  psv_nome: { kind: 'text', label: 'Nome', maxLength: 200 },
  psv_email: { kind: 'email', label: 'E-mail' },
  psv_telefone: { kind: 'telefone', label: 'Telefone' },
})

export const seguirFields = defineFields({
  pss_email: { kind: 'email', label: 'E-mail para os avisos', isRequired: true },
})

export const passoFields = defineFields({
  para: { kind: 'choice', label: 'Situação', options: situacoes, isRequired: true, empty: 'Selecione' },
  texto: {
    kind: 'long-text',
    label: 'O que dizer a quem pediu',
    hint: 'Quem pediu lê isto. Obrigatório quando não será feito.',
    maxLength: 5000,
    rows: 4,
  },
})

export const ofertaFields = defineFields({
  aceita: { kind: 'flag', label: 'Pode ser pedido' },
  dias: { kind: 'integer', label: 'Prazo, em dias', min: 1, max: 365 },
})

export const fotoField = 'foto'
export const fotoLimits: FileLimits = {
  accept: '.jpg,.jpeg,.png,.webp,.heic,.heif',
  words: 'Foto (JPG, PNG, WebP ou HEIC)',
  largest: 10_000_000,
}
