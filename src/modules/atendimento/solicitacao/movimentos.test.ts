import { expect, test } from 'vitest'
import { dizMovimento } from './movimentos.ts'

test.each([
  ['registro', '', 'ESP', 'Solicitação registrada'],
  ['situacao', 'ESP', 'ANA', 'Situação mudou de Aguardando para Em análise'],
  ['situacao', 'ANA', 'REJ', 'Situação mudou de Em análise para Rejeitada'],
  ['situacao', 'CON', 'ANA', 'Solicitação reaberta, em análise'],
  ['comentario', 'ANA', 'ANA', 'Comentário'],
  ['anexo', 'ANA', 'ANA', 'Documentos anexados'],
  ['retirada', 'anexo', '', 'Arquivo retirado'],
  ['retirada', 'comentario', '', 'Comentário retirado'],
  ['prorrogacao', '2026-11-30', '2026-12-10', 'Prazo de resposta prorrogado de 30/11/2026 para 10/12/2026'],
  [
    'prazo',
    '2026-11-30',
    '2026-12-01',
    'Prazo recontado de 30/11/2026 para 01/12/2026: o calendário ou as regras mudaram',
  ],
  ['destino', 'SIC - Não sei qual órgão', 'Órgãos - Obras', 'Passou de SIC - Não sei qual órgão para Órgãos - Obras'],
  ['recurso', '', 'Recurso em 1ª instância', 'Recurso em 1ª instância apresentado'],
  ['recurso', '', 'Reclamação por falta de resposta', 'Reclamação por falta de resposta apresentada'],
  ['decisao', 'Recurso em 2ª instância', 'PAR', 'Recurso em 2ª instância: deferido em parte'],
] as const)('%s from "%s" to "%s" reads: %s', (mov_tipo, mov_de, mov_para, words) =>
  expect(dizMovimento({ mov_tipo, mov_de, mov_para })).toBe(words),
)
