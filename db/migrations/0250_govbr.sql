-- Whose gov.br account opens which account of the portal (docs/decisions/0122-gov-br.md). One of the two is set.
create table govbr_vinculo (
  govbr_vinculo_id bigint generated always as identity primary key,
  usuario_id bigint unique references usuario on delete cascade,
  solicitante_id bigint unique references solicitante on delete cascade,
  gbv_cpf text not null check (gbv_cpf ~ '^[0-9]{11}$'),
  gbv_desde timestamptz not null default now(),
  check (num_nonnulls(usuario_id, solicitante_id) = 1)
);
create unique index govbr_vinculo_usuario on govbr_vinculo (gbv_cpf) where usuario_id is not null;
create unique index govbr_vinculo_solicitante on govbr_vinculo (gbv_cpf) where solicitante_id is not null;
call registra('govbr_vinculo', sem_trilha => 'a way to log in: mails tell its owner, and logins are told by the login');
