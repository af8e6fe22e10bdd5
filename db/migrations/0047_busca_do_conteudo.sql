-- What the search finds of the town's front door: publications of all kinds with their attachments, events, and where banners lead.

-- What is scheduled is here before its day, with it: nothing finds it until then.
create view busca_de_publicacao as
select publicacao_id as id, '' as parte, tipo, numero, pub_titulo as titulo, pub_descricao as assunto,
  case when pub_tipo_new <> 'servico' then busca_sem_marcas(pub_conteudo)
    else concat_ws(' ', pub_publico, pub_requisitos, pub_etapas, pub_prazo, pub_custo, pub_canal_presencial, pub_canal_telefone,
      pub_prioridades, pub_norma, busca_sem_marcas(pub_conteudo)) end as texto,
  pub_prazo as detalhe, case pub_tipo_new when 'noticia' then pub_data_visivel end as data,
  coalesce(pagina || publicacao_id, pub_url) as endereco, pub_data_visivel as visivel_desde
from publicacao
join (values ('pagina', 'paginas', 'Página', '/paginas/'), ('accordion', 'paginas', 'Página', '/paginas/'), ('noticia', 'noticias', 'Notícia', '/noticias/'),
  ('servico', 'servicos', 'Serviço', '/servicos/'), ('redirect', 'links', 'Link', null), ('link', 'links', 'Link', null))
  as especie (pub_tipo_new, tipo, numero, pagina) using (pub_tipo_new)
where pub_status = 'PUB'
union all
select publicacao_id, publicacao_item_id::text, 'paginas', 'Página: ' || pub_titulo, item_titulo, '',
  busca_sem_marcas(item_conteudo), '', null, '/paginas/' || publicacao_id || '#item-' || caminho, pub_data_visivel
from publicacao_item_caminho join publicacao using (publicacao_id)
where pub_status = 'PUB' and pub_tipo_new = 'accordion';
call indexa_busca('publicacao');
call indexa_busca_por('publicacao', 'publicacao_item', 'select publicacao_id from mudadas');
call indexa_anexos('publicacao_anexo', 'publicacao', 'a.pub_anexo_titulo', '/paginas/anexo/', depois => false);

create view busca_de_agenda as
select agenda_id as id, '' as parte, 'agenda' as tipo, 'Evento' as numero, titulo, '' as assunto,
  concat_ws(' · ', nullif(local, ''), busca_sem_marcas(observacoes)) as texto,
  concat_ws(' · ', to_char("horaInicio", 'HH24:MI'), nullif(local, '')) as detalhe, "dataInicio" as data,
  '/agenda/' || agenda_id as endereco, '-infinity'::date as visivel_desde
from agenda;
call indexa_busca('agenda');

create view busca_de_banner as
select banner_id as id, '' as parte, 'links' as tipo, 'Link' as numero, banner_nome as titulo, '' as assunto, '' as texto, '' as detalhe,
  null::date as data, banner_url as endereco, '-infinity'::date as visivel_desde
from banner;
call indexa_busca('banner');
