// What is wrong, or strange, about a work. A warning is asked of files only.
import { placeChecks } from '#kits/dataset/shared-columns.ts'

const deles = 'contratos_de(contrato_numero, contrato_ano, obra_orgao, obra_empresa)'

export const obraChecks = [
  {
    if: `contrato_id is null and contrato_numero <> '' and not exists (select from ${deles})`,
    say: 'Nenhum contrato do portal tem este número e este ano. Cadastre ou importe o contrato antes, ou deixe o número vazio.',
    column: 'contrato_numero',
    isOfFile: true,
  },
  {
    if: `contrato_id is null and contrato_numero <> '' and exists (select from ${deles})`,
    say: 'Mais de um contrato do portal tem este número: diga também a empresa ou o órgão, como estão no contrato.',
    column: 'contrato_numero',
    isOfFile: true,
  },
  {
    if: `exists (select from obra o where o.entidade_id = obra_importacao.entidade_id and o.obra_chave = obra_importacao.obra_chave
      and o.obra_parada_desde is not null) and obra_situacao in ('a_iniciar', 'em_andamento', 'concluida')`,
    say: 'A obra tem uma paralisação sem reinício. Informe nela o reinício antes.',
    column: 'obra_situacao',
    isOfFile: true,
  },
  {
    if: "obra_execucao = 'contratada' and obra_empresa = '' and contrato_numero = ''",
    say: 'Diga a empresa, ou o número do contrato. Se o próprio município executa, escolha execução direta.',
    column: 'obra_empresa',
  },
  {
    if: 'obra_conclusao_prevista < obra_inicio',
    say: 'A conclusão é antes do início.',
    column: 'obra_conclusao_prevista',
  },
  { if: 'obra_conclusao_real < obra_inicio', say: 'A conclusão é antes do início.', column: 'obra_conclusao_real' },
  ...placeChecks('obra_latitude', 'obra_longitude'),
  {
    if: `obra_percentual_fisico < 100 and (obra_situacao = 'concluida' or obra_conclusao_real is not null
      or obra_conclusao_prevista < hoje() and obra_situacao in ('a_iniciar', 'em_andamento'))`,
    say: 'A data de conclusão já passou, e a obra não está em 100 %.',
    column: 'obra_percentual_fisico',
    isWarning: true,
  },
  {
    if: 'obra_percentual_fisico is null',
    say: 'Sem o percentual executado, o público lê “não informado”.',
    column: 'obra_percentual_fisico',
    isWarning: true,
  },
  {
    if: `obra_situacao = 'paralisada' and not exists (select from obra o where o.entidade_id = obra_importacao.entidade_id
      and o.obra_chave = obra_importacao.obra_chave and o.obra_parada_desde is not null)`,
    say: 'A obra está parada: cadastre em Paralisações o motivo, o responsável e quando recomeça.',
    column: 'obra_situacao',
    isWarning: true,
  },
  // The seat of the town is not known here; 0.9 degrees are some 100 km.
  {
    if: `exists (select from obra o where o.obra_latitude is not null having count(*) >= 3
      and (abs(percentile_cont(0.5) within group (order by o.obra_latitude)::numeric - obra_importacao.obra_latitude) > 0.9
        or abs(percentile_cont(0.5) within group (order by o.obra_longitude)::numeric - obra_importacao.obra_longitude) > 0.9))`,
    say: 'O ponto fica a mais de uns 100 km das outras obras: confira latitude e longitude.',
    column: 'obra_latitude',
    isWarning: true,
  },
] as const
