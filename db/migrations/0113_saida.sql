-- Archives that administrators ordered in the panel (docs/decisions/0077-a-town-can-leave.md): how each goes, and until when it can be downloaded. The
-- file is saidas/<saida_id>.zip of the portal's data directory.
create table saida (
  saida_id bigint generated always as identity primary key,
  sai_estado text not null default 'em_curso' check (sai_estado in ('em_curso', 'pronta', 'falhou', 'removida')),
  sai_privada boolean not null, -- with the encrypted part
  sai_pedida_por text not null, -- the login
  sai_inicio timestamptz not null default now(),
  sai_visto timestamptz not null default now(), -- its process lived then
  sai_fim timestamptz,
  sai_vence timestamptz, -- when its file goes
  sai_andamento text not null default '', -- what is being done, in words
  sai_bytes bigint,
  sai_arquivos integer,
  sai_paginas integer,
  sai_faltam integer, -- files and pages that could not be had
  sai_problema text
);
create unique index saida_uma_em_curso on saida ((true)) where sai_estado = 'em_curso';
call registra('saida', sem_trilha => 'what administrators do with it is told by events');
