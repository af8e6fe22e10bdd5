-- Each backup that the portal made or tried, as /painel/sistema shows it. The backups themselves say all that a restore needs; this is
-- the memory of when, how much and how long, and of the proof: the restore into a database that is thrown away.
create table copia (
  copia_id bigint generated always as identity primary key,
  cop_nome text not null, -- of its folder at the destination: the instant at which it began, UTC
  cop_destino text not null, -- where to, without credentials
  cop_estado text not null default 'em_curso' check (cop_estado in ('em_curso', 'guardada', 'provada', 'falhou')),
  cop_inicio timestamptz not null default now(),
  cop_fim timestamptz,
  cop_linhas bigint, -- of all tables
  cop_arquivos integer,
  cop_bytes bigint, -- of the whole backup as it is stored; files that an earlier one has count too
  cop_bytes_novos bigint, -- of what this one added
  cop_prova_inicio timestamptz,
  cop_prova_fim timestamptz,
  cop_problema text
);
create index copia_inicio on copia (cop_inicio desc);
call registra('copia', sem_trilha => 'written by the portal itself');

-- Jobs that waited when a backup was made, e-mails above all: the start after its restore puts them into the queue, and empties this.
create table tarefa_restaurada (
  tarefa_id uuid primary key,
  tar_fila text not null,
  tar_dados jsonb,
  tar_prioridade integer not null,
  tar_inicio timestamptz not null,
  tar_desistencia text -- the queue that receives it when no further try is made
);
call registra('tarefa_restaurada', sem_trilha => 'written by the portal itself');
