-- What links to files that citizens sent are signed with (docs/decisions/0120-files-are-held-until-clean.md).
insert into segredo values ('arquivo', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
