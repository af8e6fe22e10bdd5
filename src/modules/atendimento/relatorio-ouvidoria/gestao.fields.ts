// The fields of the yearly management report (Lei 13.460/2017, art. 15), for its forms on the page and on the server.
import { defineFields } from '#kits/form/field-facts.ts'

export const gestaoFields = defineFields({
  rge_motivo: {
    kind: 'long-text',
    label: 'O que esta retificação corrige',
    hint: 'Aparece no alto do relatório novo.',
    maxLength: 2000,
    rows: 3,
  },
  rge_introducao: {
    kind: 'long-text',
    label: 'Apresentação',
    hint: 'Se quiser: o que é a Ouvidoria, quem trabalha nela, o que mudou no ano.',
    maxLength: 20_000,
    rows: 5,
  },
  rge_pontos: {
    kind: 'long-text',
    label: 'Pontos recorrentes',
    hint: 'Os motivos das manifestações e o que mais se repetiu, sem nada que identifique alguém.',
    maxLength: 20_000,
    rows: 8,
  },
  rge_providencias: {
    kind: 'long-text',
    label: 'Providências adotadas',
    hint: 'O que a administração fez com as soluções apresentadas.',
    maxLength: 20_000,
    rows: 8,
  },
  rge_recomendacoes: {
    kind: 'long-text',
    label: 'Recomendações',
    hint: 'Se quiser: o que a Ouvidoria propõe para o ano seguinte.',
    maxLength: 20_000,
    rows: 5,
  },
})

export const assinaturaFields = defineFields({
  rge_nome: { kind: 'text', label: 'Quem assina', isRequired: true, maxLength: 200 },
  rge_cargo: { kind: 'text', label: 'Cargo', isRequired: true, maxLength: 200 },
  confirmo: { kind: 'flag', label: 'Confirmo: depois de publicado, o relatório não muda mais', isRequired: true },
})
