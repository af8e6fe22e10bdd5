-- Addresses whose mail came back for good, until their owner says that it arrives again (docs/decisions/0068-mail-that-comes-back.md).
create table email_devolvido (
  edv_email text primary key check (edv_email = lower(edv_email)),
  edv_desde timestamptz not null default now(),
  edv_ultima timestamptz not null default now(),
  edv_vezes integer not null default 1,
  edv_codigo text not null, -- of RFC 3463: 5.1.1; or empty
  edv_diagnostico text not null, -- what the server said that did not take it
  edv_mensagem text not null -- the last message that came back, so that it counts once
);
create index email_devolvido_ultima on email_devolvido (edv_ultima);
call registra('email_devolvido', sem_trilha => 'what mail servers report, removed when mail arrives again');
-- What the identification of each message is sealed with, so that nobody can report another's address.
insert into segredo values ('devolucao', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
