-- :rows news of eleven years and a tenth as many pages, of three to seven paragraphs each, as a town's press office writes them: some
-- words in nearly every text, most in few. Seeded: every run makes the same rows. bench/content.ts puts a number for :rows.

select setseed(0.1927);
insert into tipo_categoria_publicacao (tcp_nome) select nome
from unnest(array['Obras', 'Saúde', 'Educação', 'Cultura', 'Esporte', 'Agricultura', 'Assistência Social', 'Trânsito']) nome;

insert into midia (mid_chave, mid_tipo, mid_nome, mid_largura, mid_altura)
select md5('foto ' || i), 'imagem', 'foto-' || i || '.jpg', 1600, 1000 from generate_series(1, 200) i;

create temporary table frase as
select n, inicio || ' ' || meio || ' ' || fim as texto from (
  select row_number() over () as n, inicio, meio, fim from
  unnest(array['A Prefeitura informa que', 'O município começou nesta semana', 'Moradores do bairro celebraram', 'A Secretaria de Saúde abriu',
    'A Secretaria de Educação concluiu', 'Equipes da infraestrutura retomam', 'O prefeito assinou, na praça da Matriz,', 'Crianças e idosos recebem',
    'Agricultores familiares conhecem', 'A feira livre ganha']) inicio,
  unnest(array['a reforma da escola', 'o calendário de vacinação', 'o calçamento da rua', 'as inscrições para a quadrilha junina', 'o mutirão de limpeza',
    'a entrega de cisternas', 'o transporte escolar rural', 'a biblioteca itinerante', 'o campeonato de futebol', 'a nova iluminação pública',
    'o atendimento odontológico', 'a limpeza do açude']) meio,
  unnest(array['do Alto do Cruzeiro.', 'na zona rural, com recursos do convênio estadual.', 'até o fim do mês, das oito às quatorze horas.',
    'com a participação da comunidade.', 'depois de licitação com cinco participantes.', 'no distrito de Lagoa Nova.', 'e espera mil pessoas.']) fim) todas;
create temporary table texto as
select i, random() as a, random() as b, 3 + (i % 5) as paragrafos from generate_series(1, :rows + :rows / 10) i;

-- versions and uses of images are no part of what is measured
alter table publicacao disable trigger publicacao_versao, disable trigger uso_de_midia;
insert into publicacao (pub_tipo_new, pub_titulo, pub_descricao, pub_conteudo, pub_status, pub_data_visivel, pub_data_cadastro, pub_midia, pub_midia_alt)
select case when i <= :rows then 'noticia' else 'pagina' end,
  rtrim(frases[1 + i * 7919 % 840], '.') || ' (' || i || ')',
  case when i % 3 = 0 then frases[1 + i % 840 * 104729 % 840] else '' end,
  (select string_agg('<p>' || (select string_agg(frases[1 + (i * 6151 + p * 389 + f * 97) % 840] || ' Protocolo ' || md5((i * 31 + p * 7 + f)::text), ' ')
    from generate_series(1, 6) f) || '</p>', '') from generate_series(1, paragrafos) p),
  case when a < 0.03 then 'RAS' else 'PUB' end,
  current_date + 20 - (4000 - (i - 1) % :rows * 4000 / :rows),
  now() - make_interval(days => (4000 - (i - 1) % :rows * 4000 / :rows)),
  case when i <= :rows and b < 0.8 then midias[1 + i % 200] end, case when i <= :rows and b < 0.8 then 'Foto' else '' end
from texto, (select array_agg(texto order by n) as frases from frase) as todas,
  (select array_agg(midia_id) as midias from midia where mid_nome like 'foto-%') as fotos;
alter table publicacao enable trigger publicacao_versao, enable trigger uso_de_midia;

insert into publicacao_categoria
select distinct publicacao_id, (select min(tipo_categoria_publicacao_id) from tipo_categoria_publicacao) + (publicacao_id * passo / 3) % 12
from publicacao, generate_series(1, 2) passo where pub_tipo_new = 'noticia' or passo = 1
on conflict do nothing;
