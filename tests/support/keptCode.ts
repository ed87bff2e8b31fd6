/**
 * Compiles each module once a worker instead of once a test file: jest gives every file all its modules anew, hundreds of them for a screen or a server.
 * They still run anew in each file; what is kept is compiled code, which holds no state.
 */
import vm, { type CompileFunctionOptions, type ScriptOptions } from 'node:vm';

type Loader<Options extends { importModuleDynamically?: unknown }> = Extract<
  Options['importModuleDynamically'],
  (...given: never[]) => unknown
>;

/** By name and parameters. */
const kept = new Map<string, { code: string; script: vm.Script }>();
const compileFunction = vm.compileFunction;

/** How `import()` is answered by the test file that runs now: a worker runs one at a time, and what ended is not kept alive. */
let answer: Loader<CompileFunctionOptions> | undefined;
const importNow: Loader<ScriptOptions> = (specifier, _script, attributes, phase) => answer!(specifier, importNow, attributes, phase);

vm.compileFunction = (code, params = [], options = {}) => {
  const { filename, parsingContext, importModuleDynamically } = options;
  if (filename === undefined || parsingContext === undefined || typeof importModuleDynamically !== 'function')
    return compileFunction(code, params, options);
  answer = importModuleDynamically;
  const head = `(function(${params.join()}){`;
  const key = `${filename} ${head}`;
  let known = kept.get(key);
  if (known?.code !== code) {
    const script = new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length, importModuleDynamically: importNow });
    kept.set(key, (known = { code, script }));
  }
  return known.script.runInContext(parsingContext) as ReturnType<typeof compileFunction>;
};
