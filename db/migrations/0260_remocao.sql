-- Why staff removed what was public. The words stand here and not in the log, which has their salted digest: they can go.
create table remocao (
  remocao_id bigint generated always as identity primary key,
  rem_conjunto text collate "C" not null, -- the table and the number of the row that is gone
  rem_registro bigint not null,
  rem_dono bigint, -- of a file: the record that it belonged to
  rem_nome text not null default '', -- of a file, unless its name is what had to go
  rem_fundamento text not null check (rem_fundamento in ('engano', 'repetido', 'substituido', 'titular', 'sigilo', 'outro', 'nao_dito')),
  rem_motivo text not null default '' check (length(rem_motivo) <= 300 and (rem_fundamento <> 'outro' or length(rem_motivo) >= 3)),
  rem_por text not null, -- login
  rem_papel text not null check (rem_papel in ('administrador', 'servidor')),
  rem_em timestamptz not null default now()
);
create index remocao_do_registro on remocao (rem_conjunto, rem_registro, remocao_id desc);
create index remocao_do_dono on remocao (rem_conjunto, rem_dono) where rem_dono is not null;
call registra('remocao', sem_trilha => 'says itself who removed what, when and why');
call integra('remocao');
