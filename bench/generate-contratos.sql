-- Contracts of the tenders in generate.sql, as many as those: one or several per tender, fiscals and companies that come again,
-- purchases from commitments, terms of months to years. Seeded like them. No documents.
select setseed(0.2718);

insert into contrato (contrato_numero, contrato_numero_processo, contrato_numero_licitacao, contrato_licitacao_origem,
  contrato_natureza_juridica, contrato_categoria_processo, contrato_data_vigencia, contrato_data_vigencia_fim, contrato_fiscal,
  contrato_contratada, contrato_contratante, contrato_responsavel_contratada, contrato_responsavel_contratante,
  contrato_data_celebracao, contrato_data_publicacao, contrato_orgao, contrato_pagamento, contrato_natureza_despesa,
  contrato_numero_empenho, contrato_objeto, contrato_justificativa, contrato_local_objeto, contrato_amparo_legal,
  contrato_valor, contrato_situacao)
with palavras as materialized (select
  array['Ana', 'Maria', 'João', 'José', 'Antônia', 'Carlos', 'Francisca', 'Paulo', 'Luzia', 'Pedro', 'Rita', 'Raimundo',
    'Joana', 'Edivaldo', 'Vanessa', 'Gilson', 'Márcia', 'Roberto', 'Cleide', 'Wellington'] as primeiros,
  array['Silva', 'Santos', 'Oliveira', 'Souza', 'Lima', 'Araújo', 'Conceição', 'Jesus', 'Pereira', 'Carvalho', 'Barreto',
    'Menezes', 'Figueiredo', 'Teles', 'Macêdo', 'Nogueira', 'Assis', 'Reis', 'Brito', 'Galvão'] as ultimos,
  array['Pessoa jurídica de direito privado', 'Pessoa física', 'Microempresa', 'Empresa de pequeno porte', 'Associação',
    'Cooperativa', 'Pessoa jurídica de direito público'] as naturezas,
  array['Até 30 dias após a liquidação', 'Parcela única na entrega', 'Mensal, mediante medição', 'Em doze parcelas mensais',
    'Mediante apresentação da nota fiscal'] as pagamentos,
  array['3.3.90.30 Material de consumo', '3.3.90.39 Outros serviços de terceiros, pessoa jurídica',
    '3.3.90.36 Outros serviços de terceiros, pessoa física', '4.4.90.51 Obras e instalações',
    '4.4.90.52 Equipamentos e material permanente', '3.3.90.32 Material de distribuição gratuita'] as despesas,
  array['Sede do Município', 'Distrito de Creguenhém', 'Distrito de Caldas do Jorro', 'Povoado de Olhos d''Água',
    'Povoado de Rua Nova', 'Zona rural', 'Hospital Municipal', 'Escolas da rede municipal', 'Garagem Municipal'] as locais,
  array['Lei nº 8.666/1993', 'Lei nº 10.520/2002', 'Lei nº 14.133/2021', 'Lei nº 12.462/2011', 'Lei nº 11.947/2009'] as amparos,
  array['Vigente', 'Encerrado', 'Encerrado', 'Encerrado', 'Encerrado', 'Rescindido', 'Suspenso', 'Aditivado'] as situacoes,
  array['Licitação', 'Licitação', 'Licitação', 'Dispensa', 'Inexigibilidade', 'Adesão a ata'] as origens,
  array(select tipo_categoria_processo_id from tipo_categoria_processo order by 1) as categorias),
sorteio as materialized (
  select row_number() over (order by licitacao_id) as i, licitacao_numero, licitacao_numero_processo, licitacao_orgao,
    licitacao_objeto, licitacao_contratada, licitacao_contratante, licitacao_realizacao,
    coalesce(licitacao_homologacao, licitacao_realizacao + 20) as assinado,
    coalesce(licitacao_valor_homologado, licitacao_valor_estimado) as valor,
    random() as a, random() as b, random() as c, random() as d, random() as e, random() as f, random() as g, random() as h,
    random() as j, random() as k
  from (select * from licitacao order by licitacao_id) licitacao)
select
  lpad((1 + i % 1499)::text, 4, '0') || '/' || extract(year from assinado),
  licitacao_numero_processo,
  licitacao_numero,
  origens[1 + floor(a * cardinality(origens))],
  naturezas[1 + floor(b * b * cardinality(naturezas))],
  case when c < 0.97 then categorias[1 + floor(d * cardinality(categorias))] end,
  assinado + 1,
  assinado + 1 + (30 + floor(e * 24) * 30)::int,
  case when f < 0.95 then primeiros[1 + floor(g * cardinality(primeiros))] || ' ' || ultimos[1 + floor(h * cardinality(ultimos))]
    || ' ' || ultimos[1 + floor(j * 8)] else '' end,
  licitacao_contratada,
  licitacao_contratante,
  primeiros[1 + floor(h * cardinality(primeiros))] || ' ' || ultimos[1 + floor(g * cardinality(ultimos))] || ' '
    || ultimos[1 + floor(k * cardinality(ultimos))],
  primeiros[1 + floor(c * 4)] || ' ' || ultimos[1 + floor(k * 4)],
  assinado,
  case when j < 0.98 then assinado + (k * 9)::int end,
  licitacao_orgao,
  pagamentos[1 + floor(f * cardinality(pagamentos))],
  despesas[1 + floor(k * cardinality(despesas))],
  extract(year from assinado) || 'NE' || lpad((i % 9000)::text, 6, '0'),
  licitacao_objeto,
  'Necessidade apurada pela ' || licitacao_orgao || ' no processo ' || licitacao_numero_processo || '.',
  locais[1 + floor(g * cardinality(locais))],
  amparos[1 + floor(d * cardinality(amparos))],
  round(valor * (0.3 + j * 0.7)::numeric, 2),
  situacoes[1 + floor(e * cardinality(situacoes))]
from sorteio, palavras
order by i;
