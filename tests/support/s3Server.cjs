/** The S3 server of tests, in a process of its own so that it can be stopped, held and killed: node --openssl-legacy-provider s3Server.cjs FOLDER PORT (its list tokens are made with an old cipher). */
const { createHash } = require('node:crypto');
const { mkdir, rename, writeFile } = require('node:fs/promises');
const { dirname } = require('node:path');
const { buffer } = require('node:stream/consumers');
const S3rver = require('s3rver');
const Store = require('s3rver/lib/stores/filesystem');

/** S3 promises an object whole or not at all; of its own this server keeps what came before a connection broke. */
Store.prototype.putObject = async function putObject(object) {
  const content = await buffer(object.content);
  const md5 = createHash('md5').update(content).digest('hex');
  const path = this.getResourcePath(object.bucket, object.key, 'object');
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.half`, content);
  await rename(`${path}.half`, path);
  await this.putMetadata(object.bucket, object.key, object.metadata, md5);
  return { size: content.length, md5 };
};

const [directory, port] = process.argv.slice(2);
const server = new S3rver({ address: '127.0.0.1', port: Number(port), directory, silent: true, configureBuckets: [{ name: 'quality' }] });
server.run().then((address) => process.stdout.write(`PORT ${address.port}\n`));
