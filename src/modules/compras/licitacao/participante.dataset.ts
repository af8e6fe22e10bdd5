// Who took part in each tender, and how it ended for them (docs/specification/purchases.md#tenders; Lei 14.133/2021, arts. 59, 62 and 71).
import { defineDataset } from '#kits/dataset/dataset.ts'
import { documentoNames, doisDocumentos } from '#modules/compras/fornecedor/fornecedor.fields.ts'
import { resultados } from './resultados.ts'

// one cell of a file for both, which may have the name besides
const comDocumento = { part: { by: [], at: 0 }, isGlued: true } as const

export const licitacaoParticipante = defineDataset({
  name: 'licitacao_participante',
  slug: 'participantes-de-licitacoes',
  title: 'Participantes de Licitações',
  one: { name: 'participante de licitação', gender: 'm' },
  lead: 'Quem disputou cada licitação do município: a posição, o valor da proposta e o resultado.',
  text: 'Quem disputou cada licitação, com a proposta e o resultado.',
  law: 'Lei 14.133/2021, arts. 17, 59 e 62',
  dimension: 'licitacoes',
  privilege: 'licitacoes',
  columns: {
    licitacao_participante_nome: {
      kind: 'text',
      label: 'Nome',
      isRequired: true,
      maxLength: 300,
      isGlued: true,
      filter: true,
      sort: true,
      names: ['participante', 'licitante', 'fornecedor', 'empresa', 'razão social', 'nome do licitante', 'proponente'],
    },
    licitacao_participante_cnpj: {
      ...{ kind: 'cnpj', label: 'CNPJ', ...comDocumento },
      hint: 'Liga este registro à página da empresa.',
      names: [...documentoNames, 'documento', 'cnpj do participante', 'cnpj do licitante'],
    },
    licitacao_participante_cpf: {
      ...{ kind: 'cpf', label: 'CPF', ...comDocumento },
      hint: 'De pessoa física. O público vê só os algarismos do meio.',
      names: [...documentoNames, 'documento', 'cpf do participante', 'cpf do licitante'],
    },
    licitacao_numero: {
      kind: 'text',
      label: 'Número da licitação',
      head: 'Licitação',
      hint: 'Com o ano, como 012/2026, ou o número de controle no PNCP.',
      isRequired: true,
      maxLength: 60,
      filter: true,
      sort: true,
      names: [
        'licitação',
        'nº da licitação',
        'número do processo licitatório',
        'pregão',
        'numeroCompra',
        'certame',
        'edital',
      ],
    },
    licitacao_modalidade: {
      kind: 'text',
      label: 'Modalidade',
      hint: 'Só quando há mais de uma licitação com este número.',
      maxLength: 200,
      names: ['modalidade da licitação', 'modalidadeNome'],
    },
    licitacao_participante_resultado: {
      kind: 'choice',
      label: 'Resultado',
      isRequired: true,
      filter: true,
      options: resultados,
      meaning: 'Como a licitação terminou para quem participou; “Participante” quando não venceu ou ainda não se sabe',
      names: [
        'situação',
        'situação do participante',
        'situação do licitante',
        'resultado da disputa',
        'classificação final',
      ],
    },
    licitacao_participante_posicao: {
      ...{ kind: 'integer', label: 'Posição', min: 1, max: 999, sort: true },
      message: 'Escreva a posição na classificação, de 1 a 999.',
      names: ['classificação', 'colocação', 'ordem de classificação', 'ordem'],
    },
    licitacao_participante_proposta: {
      ...{ kind: 'money', label: 'Proposta', isPositive: true, isRounded: true, sort: true },
      hint: 'O valor final oferecido, depois dos lances. Vazio: não se sabe.',
      names: ['valor da proposta', 'valor proposto', 'lance', 'último lance', 'valor final', 'valor'],
    },
    licitacao_participante_lote: {
      kind: 'text',
      label: 'Lote ou item',
      hint: 'Vazio: a licitação inteira.',
      maxLength: 100,
      names: ['lote', 'item', 'nº do lote', 'grupo'],
    },
    licitacao_id: {
      kind: 'integer',
      label: 'Licitação neste portal',
      min: 1,
      max: Number.MAX_SAFE_INTEGER,
      isDerived: true,
      meaning: 'Identificador da licitação neste portal',
    },
  },
  shown: [
    'licitacao_participante_nome',
    'licitacao_numero',
    'licitacao_modalidade',
    'licitacao_participante_lote',
    'licitacao_participante_posicao',
    'licitacao_participante_resultado',
    'licitacao_participante_proposta',
  ],
  titled: ['licitacao_participante_nome', 'licitacao_numero'],
  first: ['licitacao_participante_nome', 'asc'],
  leads: {
    columns: ['licitacao_participante_nome', 'licitacao_participante_cnpj'],
    to: `'/acesso/credores/' || chave_do_documento(licitacao_participante_cnpj, licitacao_participante_cpf)`,
    more: 'Página de quem participou',
  },
  import: {
    key: ['licitacao_id', 'licitacao_numero', 'licitacao_participante_quem', 'licitacao_participante_no_lote'],
    scope: [],
  },
  checks: [
    {
      if: `licitacao_participante_cnpj <> '' and licitacao_participante_cpf <> ''`,
      say: doisDocumentos,
      column: 'licitacao_participante_cpf',
    },
    {
      if: 'licitacao_id is null and licitacao_do_participante(licitacao_numero, licitacao_modalidade) is null',
      say: 'Não se sabe de que licitação se trata: nenhuma tem este número, ou mais de uma o tem e falta a modalidade.',
      column: 'licitacao_numero',
      isOfFile: true,
    },
    {
      if: `licitacao_participante_resultado = 'vencedor' and licitacao_participante_posicao > 1`,
      say: 'Quem venceu não está em primeiro lugar: quem estava antes foi desclassificado ou inabilitado?',
      column: 'licitacao_participante_posicao',
      isWarning: true,
    },
  ],
  search: {
    titulo: `concat_ws(' – ', nullif(oculta_cpf(licitacao_participante_nome), ''), nullif(licitacao_numero, ''))`,
    texto: `concat_ws(' · ', 'Participante de licitação', nullif(licitacao_modalidade, ''), nullif(licitacao_participante_lote, ''))`,
  },
})
