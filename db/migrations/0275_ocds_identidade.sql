-- What the ids of this portal's contracting processes are known by, whatever its address (docs/decisions/0132-ocds-with-what-there-is.md).
create table ocds_identidade (
  unica boolean primary key default true check (unica),
  ocds_identidade text not null
);
call registra('ocds_identidade', sem_trilha => 'written by migrations only');
insert into ocds_identidade (ocds_identidade) values (left(replace(gen_random_uuid()::text, '-', ''), 12));
