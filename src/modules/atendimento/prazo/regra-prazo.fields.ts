// The numbers of the legal clock, for their form on the page and on the server.
import { defineFields } from '#kits/form/field-facts.ts'

/** `max`: what the law says, with room. */
const dias = (label: string, max: number, hint: string) =>
  ({
    kind: 'integer',
    label,
    hint,
    isRequired: true,
    min: 1,
    max,
    message: `Informe um número de 1 a ${max}.`,
  }) as const

export const regraPrazoFields = defineFields({
  hora_limite: {
    kind: 'text',
    label: 'Hora-limite',
    hint: 'O que chega a partir desta hora, ou em dia sem expediente a qualquer hora, conta como recebido no próximo dia útil.',
    isRequired: true,
    maxLength: 5,
  },
  dias_resposta: dias('Dias para responder', 60, 'Na lei: 20 (art. 11, § 1º).'),
  dias_prorrogacao: dias('Dias da prorrogação', 30, 'Na lei: 10, uma só vez (art. 11, § 2º).'),
  dias_recurso: dias('Dias para recorrer', 60, 'Na lei: 10 (art. 15).'),
  dias_decisao: dias('Dias para decidir o recurso', 30, 'Na lei: 5 (art. 15, parágrafo único).'),
  ouv_dias_resposta: dias('Dias para a resposta final', 60, 'Na lei: 30 (Lei 13.460, art. 16).'),
  ouv_dias_prorrogacao: dias('Dias da prorrogação da resposta', 60, 'Na lei: 30, uma só vez, com o motivo (art. 16).'),
  ouv_dias_complemento: dias(
    'Dias para a pessoa complementar',
    60,
    'No Decreto 9.492/2018, art. 18: 20. Depois a manifestação é arquivada.',
  ),
  ouv_dias_orgao: dias('Dias para o órgão responder', 60, 'Na lei: 20 (Lei 13.460, art. 16, parágrafo único).'),
  ouv_dias_orgao_prorrogacao: dias('Dias da prorrogação do órgão', 60, 'Na lei: 20, uma só vez, com o motivo.'),
  ouv_complementos: {
    kind: 'integer',
    label: 'Pedidos de complementação por manifestação',
    hint: 'No Decreto 9.492/2018, art. 18: 1, porque não se admitem pedidos sucessivos. 2 só onde uma norma do município permite outro sobre o que a resposta trouxe de novo. Só a resposta ao primeiro recomeça o prazo; depois da de outro correm os dias que restavam.',
    isRequired: true,
    min: 1,
    max: 2,
    message: 'Informe 1 ou 2.',
  },
  autoridade_1: {
    kind: 'text',
    label: 'Autoridade da primeira instância',
    hint: 'Na lei: a autoridade superior à que respondeu o pedido (art. 15, parágrafo único).',
    isRequired: true,
    maxLength: 200,
  },
  autoridade_2: {
    kind: 'text',
    label: 'Autoridade da segunda instância',
    hint: 'O órgão que a lei do município indica, como a Controladoria.',
    isRequired: true,
    maxLength: 200,
  },
})
