// The mock of the REST collections as msw handlers: each call is answered by `createAnswers`.
import { http, HttpResponse, type HttpHandler, type HttpResponseResolver, type JsonBodyType } from 'msw';
import { createAnswers, type AnswerOptions } from './answers.ts';

export const createHandlers = (options: AnswerOptions): HttpHandler[] => {
  const answer = createAnswers(options);
  const answering: HttpResponseResolver = async ({ request, params }) => {
    const { collection = '', id, step } = params as Record<string, string>;
    const body = request.method === 'GET' ? undefined : await request.text();
    const {
      status,
      body: told,
      headers,
    } = answer({
      method: request.method,
      collection,
      id,
      step,
      query: new URL(request.url).searchParams,
      body,
    });
    return HttpResponse.json(told as JsonBodyType, { status, headers });
  };
  return [
    http.get('*/api/:collection', answering),
    http.get('*/api/:collection/:id', answering),
    http.post('*/api/:collection/:id/:step', answering),
  ];
};
