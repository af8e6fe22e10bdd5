// The fields of a normative act, for its form on the page and on the server.
import { defineFields } from '#kits/form/field-facts.ts'
import { leisRegulamentadas, relacaoLabels } from './tipos-de-ato.ts'

/** A code of 800 articles has room. */
export const longestTexto = 400_000

/** Of one provision, with all below it. */
export const longestRedacao = 20_000

export const atoNormativoFields = defineFields({
  ato_normativo_tipo: { kind: 'reference', label: 'Tipo', isRequired: true, empty: 'Selecione' },
  ato_normativo_numero: {
    kind: 'text',
    label: 'Número',
    hint: 'Como em 1.234. O ano vem da data.',
    isRequired: true,
    maxLength: 60,
  },
  ato_normativo_data: { kind: 'date', label: 'Data', hint: 'A do ato, e não a da publicação.', isRequired: true },
  ato_normativo_ementa: { kind: 'long-text', label: 'Ementa', isRequired: true, maxLength: 20_000, rows: 4 },
  ato_normativo_texto: {
    kind: 'long-text',
    label: 'Texto completo',
    hint: 'Com ele o ato é lido na própria página e achado por qualquer palavra e artigo. Escreva cada artigo, parágrafo e inciso em sua linha, como na lei.',
    maxLength: longestTexto,
    rows: 14,
  },
  entidade_id: { kind: 'reference', label: 'Entidade', hint: 'De quem é o ato.', isRequired: true },
  orgao_id: {
    kind: 'reference',
    label: 'Órgão',
    hint: 'Só se ele numera os seus próprios atos.',
    empty: 'Nenhum',
  },
  ato_normativo_regulamenta: {
    kind: 'choice',
    label: 'É a norma local de',
    hint: 'A página do E-Sic mostra a que regulamenta a Lei de Acesso; as de serviços e de dados abertos, a do governo digital.',
    options: leisRegulamentadas,
    empty: 'Nenhuma destas leis',
  },
  ato_normativo_revogado_por: {
    kind: 'text',
    label: 'Revogado por',
    hint: 'Como em: Lei nº 12/1990.',
    maxLength: 200,
  },
  ato_normativo_revogado_em: { kind: 'date', label: 'Data da revogação', hint: 'A do ato que revogou.' },
})

/** Of each relation, sent as `<name>_N`. */
export const relacaoFields = defineFields({
  ato_relacao_tipo: { kind: 'choice', label: 'O que faz', options: relacaoLabels, empty: 'Selecione' },
  ato_relacao_alvo: { kind: 'text', label: 'Ato', maxLength: 200 },
  ato_relacao_dispositivo: {
    kind: 'text',
    label: 'Dispositivo',
    hint: 'A parte do outro ato: art. 5º, § 2º.',
    maxLength: 200,
  },
  ato_relacao_redacao: {
    kind: 'long-text',
    label: 'Nova redação',
    hint: 'Só de um ato que altera: o dispositivo inteiro como fica, com os parágrafos e incisos dele. Aparece no texto consolidado do outro ato.',
    maxLength: longestRedacao,
    rows: 4,
  },
})
