-- Old processes with their documents, and notices of tenders and processes by e-mail.

-- 'Processos': old processes with their documents.
create table documento (
  documento_id bigint generated always as identity primary key,
  doc_numero_processo text not null,
  tipo_processo_id bigint references tipo_processo,
  doc_data_cadastro timestamptz not null default now(),
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  doc_numero_processo_busca text not null generated always as (dobra(doc_numero_processo)) stored
);
create index documento_por_data on documento (doc_data_cadastro desc nulls last, documento_id desc);
create index documento_por_numero on documento (doc_numero_processo_busca collate "C", documento_id);
create index documento_por_tipo on documento (tipo_processo_id, documento_id);
create index documento_numero_trgm on documento using gin (doc_numero_processo_busca gin_trgm_ops);
call registra('documento', '{doc_numero_processo}', fora => '{doc_data_cadastro}');

-- Documents of a process.
create table documento_anexo (
  anexo_id bigint generated always as identity primary key,
  documento_id bigint not null references documento on delete cascade,
  arquivo_id bigint not null references arquivo,
  dan_data_documento date,
  tipo_categoria_processo_id bigint references tipo_categoria_processo,
  anexo_ordem integer not null default 0
);
create index documento_anexo_do_documento on documento_anexo (documento_id);
create index documento_anexo_arquivo on documento_anexo (arquivo_id);
create index documento_anexo_categoria on documento_anexo (tipo_categoria_processo_id);
call registra('documento_anexo', '{arquivo_id}', dono => 'documento', fora => '{anexo_ordem}');

-- 'Editais acessados': people who subscribed to changes of the documents of a tender or process (decision 17).
create table edital_acessado (
  edital_acessados_id bigint generated always as identity primary key,
  edital_tipo text not null check (edital_tipo in ('licitacao', 'processo')),
  edital_documento_id bigint not null, -- licitacao_id or documento_id; the followed record may have been removed, this one stays
  num_processo text not null, -- as it was called when the person subscribed
  tipo_processo text not null,
  edital_nome text not null,
  edital_email text not null,
  edital_cpf text not null default '', -- digits
  edital_telefone text not null default '', -- digits
  edital_mes smallint not null check (edital_mes between 1 and 12),
  edital_ano smallint not null,
  edital_chave text collate "C", -- of the links in the e-mails: confirms and stops this notice, and nothing else
  edital_confirmado_em timestamptz,
  edital_encerrado_em timestamptz,
  edital_anonimizado_em timestamptz, -- when name, e-mail, CPF, phone and key were removed
  created_at timestamptz not null default now(),
  num_processo_busca text not null generated always as (dobra(num_processo)) stored,
  tipo_processo_busca text not null generated always as (dobra(tipo_processo)) stored,
  check (edital_anonimizado_em is null or (edital_encerrado_em is not null
    and edital_nome || edital_email || edital_cpf || edital_telefone = '' and edital_chave is null))
);
create unique index edital_acessado_chave on edital_acessado (edital_chave);
-- Who asks twice makes two records, of which one at most lives: one notice for each person.
create unique index edital_acessado_vivo on edital_acessado (edital_tipo, edital_documento_id, edital_email)
  where edital_confirmado_em is not null and edital_encerrado_em is null;
create index edital_acessado_do_documento on edital_acessado (edital_tipo, edital_documento_id, edital_acessados_id)
  where edital_encerrado_em is null;
create index edital_acessado_pendente on edital_acessado (created_at) where edital_confirmado_em is null;
create index edital_acessado_encerrado on edital_acessado (edital_encerrado_em) where edital_anonimizado_em is null;
create index edital_acessado_por_data on edital_acessado (created_at desc nulls last, edital_acessados_id desc);
create index edital_acessado_por_numero on edital_acessado (num_processo_busca collate "C", edital_acessados_id);
create index edital_acessado_por_tipo on edital_acessado (tipo_processo_busca collate "C", edital_acessados_id);
create index edital_acessado_numero_trgm on edital_acessado using gin (num_processo_busca gin_trgm_ops);
create index edital_acessado_tipo_trgm on edital_acessado using gin (tipo_processo_busca gin_trgm_ops);
call registra('edital_acessado', '{num_processo}', fora => '{edital_chave}',
  ocultos => '{edital_nome,edital_email,edital_cpf,edital_telefone}', vale_com => '{edital_confirmado_em}');

-- Documents that changed and whose followers are still to be notified: one row gathers the changes of some minutes. It is closed when
-- the notices start to go, remembers how far they went, and is removed after the last one.
create table edital_mudanca (
  edital_mudanca_id bigint generated always as identity primary key,
  edital_tipo text not null check (edital_tipo in ('licitacao', 'processo')),
  edital_documento_id bigint not null,
  mud_ultima timestamptz not null default now(), -- the newest of the changes
  mud_fechada_em timestamptz,
  mud_enviado_ate bigint not null default 0 -- edital_acessados_id of the last follower notified
);
create unique index edital_mudanca_aberta on edital_mudanca (edital_tipo, edital_documento_id) where mud_fechada_em is null;
create index edital_mudanca_do_documento on edital_mudanca (edital_tipo, edital_documento_id);
call registra('edital_mudanca', sem_trilha => 'queue of notices');

-- With a tender or process its notices end, whatever removed it. Arguments: edital_tipo, the id's column.
create function encerra_avisos() returns trigger language plpgsql set search_path = public as $$
begin
  execute format('delete from edital_mudanca where edital_tipo = %L and edital_documento_id in (select %I from velhas)',
    tg_argv[0], tg_argv[1]);
  execute format('update edital_acessado set edital_encerrado_em = now()
    where edital_tipo = %L and edital_documento_id in (select %I from velhas) and edital_encerrado_em is null',
    tg_argv[0], tg_argv[1]);
  return null;
end $$;
create trigger licitacao_encerra_avisos after delete on licitacao referencing old table as velhas
  for each statement execute function encerra_avisos('licitacao', 'licitacao_id');
create trigger documento_encerra_avisos after delete on documento referencing old table as velhas
  for each statement execute function encerra_avisos('processo', 'documento_id');
