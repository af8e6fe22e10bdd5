-- The first day of a town (docs/decisions/0076-the-first-day.md). A town in which somebody already has a user when this runs is not new:
-- its first steps begin hidden, and its settings stay as they are.
create table primeiros_passos (
  unica boolean primary key default true check (unica),
  escondidos boolean not null default false
);
call registra('primeiros_passos');
insert into primeiros_passos (escondidos) select exists (select from usuario);
update configuracao set cadastro_simplificado = true where not exists (select from usuario);

-- Which sections of the settings were saved, and how often: each is saved by itself, and guarded by a version of its own.
create table secao_salva (
  sec_nome text primary key,
  sec_versao integer not null default 1,
  sec_autor text not null, -- login of who saved it last; stays when the user is removed
  sec_em timestamptz not null default now()
);
call registra('secao_salva', sem_trilha => 'the trail has what was saved: the settings', contada => true);

-- The last test message, so that the portal knows whether mail has ever left through the server that it has now. One row.
create table teste_de_email (
  unica boolean primary key default true check (unica),
  tem_servidor text not null default '', -- host and port; empty: none was ever sent
  tem_em timestamptz,
  tem_erro text not null default '' -- what the server said that did not take it; empty: it did
);
call registra('teste_de_email', sem_trilha => 'the trail has the event', contada => true);
insert into teste_de_email default values;
