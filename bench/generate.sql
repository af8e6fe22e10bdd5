-- Tenders as a town of twelve years would have them: few organs, many companies, objects of one to three lines, dates that follow
-- each other, skewed modalities. Seeded: every run makes the same rows. No documents. bench/database.ts puts a number for :rows.

insert into orgao (orgao_nome, orgao_responsavel, orgao_telefone, orgao_endereco, orgao_email, orgao_horario_funcionamento, orgao_competencias)
select 'Secretaria Municipal de ' || nome, 'Maria da Conceição Santana', '(74) 3641-0000', 'Praça da Matriz, 1, Centro',
  'secretaria@exemplo.com', 'Segunda a sexta, das 08:00 às 12:00', 'Planeja, executa e presta contas das ações de ' || nome || '.'
from unnest(array['Educação', 'Saúde', 'Assistência Social', 'Administração', 'Infraestrutura e Serviços Públicos', 'Finanças',
  'Cultura e Turismo', 'Agricultura e Meio Ambiente', 'Esporte e Lazer', 'Governo', 'Transporte', 'Planejamento']) nome;

select setseed(0.1927);

create temporary table sorteio as
select i,
  date '2014-01-02' + ((i * 4380::bigint / :rows) + (random() * 20 - 10))::int as realizacao,
  random() as a, random() as b, random() as c, random() as d, random() as e, random() as f, random() as g, random() as h,
  random() as j, random() as k, random() as l, round((2000 + exp(random() * 8) * 900)::numeric, 2) as valor
from generate_series(1, :rows) i;

insert into licitacao (licitacao_numero, licitacao_numero_processo, licitacao_orgao, tipo_processo_id, tipo_licitacao_id,
  situacao_licitacao_id, licitacao_objeto, licitacao_contratada, licitacao_contratante, licitacao_abertura, licitacao_realizacao,
  licitacao_homologacao, licitacao_adjudicacao, licitacao_valor_estimado, licitacao_valor_homologado, licitacao_pncp)
with palavras as materialized (select
  array['Contratação de empresa especializada para', 'Registro de preços para eventual contratação de',
    'Registro de preços para aquisição parcelada de', 'Prestação de serviços de', 'Locação de', 'Fornecimento contínuo de',
    'Execução de obra de', 'Credenciamento de pessoas jurídicas para'] as verbos,
  array['merenda escolar', 'medicamentos da farmácia básica', 'material de limpeza e higiene', 'gêneros alimentícios perecíveis',
    'pavimentação asfáltica', 'pavimentação em paralelepípedo', 'reforma de unidade básica de saúde', 'construção de creche',
    'construção de quadra poliesportiva', 'manutenção preventiva e corretiva de veículos', 'combustíveis e lubrificantes',
    'peças automotivas', 'transporte escolar', 'equipamentos de informática', 'licença de uso de sistema de gestão pública',
    'material odontológico', 'material médico-hospitalar', 'oxigênio medicinal', 'iluminação pública', 'coleta de resíduos sólidos',
    'perfuração de poços artesianos', 'máquinas pesadas', 'material de expediente', 'mobiliário escolar', 'fardamento',
    'kits pedagógicos', 'estruturas para eventos e festejos juninos', 'apresentações artísticas', 'assessoria contábil',
    'assessoria jurídica', 'exames laboratoriais', 'próteses dentárias', 'urnas funerárias', 'cestas básicas', 'água mineral',
    'pneus e câmaras de ar', 'serviços gráficos', 'segurança eletrônica', 'internet banda larga', 'drenagem pluvial'] as coisas,
  array['para atender às necessidades da Secretaria Municipal de Educação', 'para atender às demandas do Fundo Municipal de Saúde',
    'destinados aos programas da Secretaria de Assistência Social', 'para manutenção das atividades administrativas do Município',
    'nas localidades da zona rural do Município', 'conforme especificações e quantidades contidas no Termo de Referência, anexo I do edital',
    'em conformidade com o convênio firmado com o Governo do Estado da Bahia',
    'visando à execução do Programa Nacional de Alimentação Escolar', 'em caráter emergencial, nos termos da Lei nº 14.133/2021',
    'durante o exercício financeiro vigente'] as fins,
  array['Construtora', 'Comercial', 'Distribuidora', 'Serviços e Locações', 'Transportes', 'Tecnologia', 'Alimentos', 'Farmacêutica',
    'Engenharia', 'Consultoria', 'Gráfica', 'Autopeças', 'Papelaria', 'Produções', 'Soluções', 'Laboratório'] as ramos,
  array['Silva', 'Santos', 'Oliveira', 'Souza', 'Rodrigues', 'Ferreira', 'Alves', 'Pereira', 'Lima', 'Gomes', 'Costa', 'Ribeiro',
    'Martins', 'Carvalho', 'Almeida', 'Lopes', 'Soares', 'Vieira', 'Barbosa', 'Rocha', 'Dias', 'Nascimento', 'Andrade', 'Moreira',
    'Nunes', 'Marques', 'Machado', 'Mendes', 'Freitas', 'Cardoso', 'Gonçalves', 'Santana', 'Araújo', 'Assunção', 'Brandão', 'Galvão',
    'Falcão', 'Magalhães', 'Simões', 'Guimarães', 'Sampaio', 'Cerqueira', 'Bittencourt', 'Cavalcante', 'Queiroz', 'Dourado', 'Matos',
    'Sacramento', 'Figueirêdo', 'Mascarenhas', 'Novaes', 'Purificação', 'Encarnação', 'Trindade', 'Bonfim', 'Paixão', 'Valadão'] as nomes,
  array['Prefeitura Municipal de Boa Esperança', 'Fundo Municipal de Saúde de Boa Esperança',
    'Fundo Municipal de Assistência Social de Boa Esperança', 'Fundo Municipal de Educação de Boa Esperança'] as contratantes,
  -- ids of db/data: 'Pregão Eletrônico' (7), 'Dispensa' (9) and 'Inexigibilidade' (10) are most of what a town does
  array[7, 7, 7, 7, 7, 7, 7, 9, 9, 9, 9, 9, 10, 10, 8, 8, 5, 6, 15, 16, 13, 14, 4, 1, 2, 3, 11, 12, 17] as modalidades,
  array[1, 1, 1, 1, 1, 2, 2, 3, 4, 5, 6, 7, 8] as tipos,
  array[7, 7, 7, 7, 7, 7, 6, 6, 8, 9, 10, 11, 12, 5] as situacoes,
  array(select orgao_nome from orgao order by orgao_id) as orgaos)
select
  lpad((1 + i % 999)::text, 3, '0') || '/' || extract(year from realizacao),
  lpad((1 + i % 9999)::text, 4, '0') || '.' || extract(year from realizacao) || '.' || lpad((i % 97)::text, 2, '0'),
  orgaos[1 + floor(a * cardinality(orgaos))],
  modalidades[1 + floor(b * cardinality(modalidades))],
  tipos[1 + floor(c * cardinality(tipos))],
  case when i > :rows * 0.995 then 1 + (i % 4) else situacoes[1 + floor(d * cardinality(situacoes))] end,
  verbos[1 + floor(e * cardinality(verbos))] || ' ' || coisas[1 + floor(f * cardinality(coisas))]
    || case when g < 0.6 then ', ' || coisas[1 + floor(h * cardinality(coisas))] else '' end
    || case when g < 0.2 then ' e ' || coisas[1 + floor(j * cardinality(coisas))] else '' end
    || ' ' || fins[1 + floor(k * cardinality(fins))] || case when l < 0.3 then ', lote ' || (1 + i % 40) else '' end || '.',
  -- about 20,000 companies
  ramos[1 + floor(l * cardinality(ramos))] || ' ' || nomes[1 + floor(a * h * cardinality(nomes))] || ' '
    || nomes[1 + floor(j * cardinality(nomes))] || case when k < 0.5 then ' Ltda' else ' EPP' end,
  contratantes[1 + floor(c * d * cardinality(contratantes))],
  (realizacao - 15 + time '09:00') at time zone 'America/Bahia',
  realizacao,
  case when d < 0.9 then realizacao + 10 + (e * 30)::int end,
  case when d < 0.9 then realizacao + 5 + (f * 10)::int end,
  valor,
  case when d < 0.9 then round(valor * (0.7 + g * 0.3)::numeric, 2) end,
  case when realizacao >= date '2021-08-01' then '13654405000195-1-' || lpad(i::text, 6, '0') || '/' || extract(year from realizacao) else '' end
from sorteio, palavras
order by i;
