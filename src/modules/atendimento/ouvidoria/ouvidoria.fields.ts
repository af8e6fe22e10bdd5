// The fields of the forms around a case, for the page and the server (docs/specification/ombudsman.md). Those of the case itself:
// contato.fields.ts.
import { defineFields } from '#kits/form/field-facts.ts'
import { fundamentosDoArquivo, origens } from './situacoes.ts'

export const mensagemFields = defineFields({
  mensagem: { kind: 'long-text', label: 'Mensagem', isRequired: true, maxLength: 20_000, rows: 5 },
})

/** The whole text of a case, to compare with its digest. */
export const textoFields = defineFields({
  texto: { kind: 'long-text', label: 'Texto da manifestação', isRequired: true, maxLength: 20_000, rows: 6 },
})

/** Of a reply (docs/specification/ombudsman.md#staff: the subject is required). */
export const respostaFields = defineFields({
  assunto: { kind: 'text', label: 'Assunto', isRequired: true, maxLength: 200 },
  mensagem: { kind: 'long-text', label: 'Mensagem', isRequired: true, maxLength: 20_000, rows: 8 },
})

export const motivoFields = defineFields({
  motivo: { kind: 'long-text', label: 'Motivo', isRequired: true, maxLength: 5000, rows: 3 },
})

export const arquivoFields = defineFields({
  fundamento: {
    kind: 'choice',
    label: 'Por que arquivar',
    options: fundamentosDoArquivo,
    isRequired: true,
    empty: 'Selecione',
  },
})

const { portal: _self, ...escritas } = origens

/** How a case came that staff write down. */
export const registroFields = defineFields({
  ctt_origem: { kind: 'choice', label: 'Como chegou', options: escritas, isRequired: true, empty: 'Selecione' },
  ctt_data: {
    kind: 'date',
    label: 'Dia em que a carta chegou',
    hint: 'Só para carta. Vazio: hoje. O prazo conta desse dia.',
  },
})

export const juncaoFields = defineFields({
  principal: { kind: 'text', label: 'Protocolo da principal', isRequired: true, maxLength: 20 },
})

/** Where in the E-Sic a request would go; the options are the E-Sic's. */
export const propostaFields = defineFields({
  destino: { kind: 'text', label: 'Destino no E-Sic', isRequired: true, maxLength: 300 },
})

export const consentimentoFields = defineFields({
  resposta: {
    kind: 'choice',
    label: 'O que a pessoa respondeu',
    options: { sim: 'Concorda com o pedido de informação', nao: 'Prefere a resposta da Ouvidoria' },
    isRequired: true,
    empty: 'Selecione',
  },
})
