<?php
/*
 * A backend of the website in one file, without a framework (docs/backend.md). Yours reads a database.
 *
 *   php -S 127.0.0.1:8080 docs/examples/backend.php
 *   npm run doctor -- http://127.0.0.1:8080
 */

/**
 * The response to a read, as JSON: here the example in docs/backend.md, in yours `['data' => …]` of the rows of a table.
 * Null if there is no such call.
 */
function findResponse(string $call): ?string
{
    $contract = file_get_contents(__DIR__ . '/../backend.md');
    $section = explode("### GET /api/$call\n", $contract)[1] ?? '';
    return preg_match('/```json\n(.*?)```/s', $section, $example) ? $example[1] : null;
}

// One grey pixel, a PNG, in place of each picture; an archive without files in place of each download.
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGM4AwAAzgDN1GaQsAAAAABJRU5ErkJggg==';
const ARCHIVE = 'UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==';

function respond(int $status, array|string $body): never
{
    http_response_code($status);
    header('Content-Type: application/json');
    exit(is_string($body) ? $body : json_encode($body, JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR));
}

$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
if (preg_match('#^/uploads/[\w.-]+\.(webp|zip)$#', $path, $file)) {
    header('Content-Type: ' . ($file[1] === 'zip' ? 'application/zip' : 'image/png'));
    exit(base64_decode($file[1] === 'zip' ? ARCHIVE : PIXEL));
}

if (!str_starts_with($path, '/api/')) respond(404, ['message' => 'No such file']);

// With API_TOKEN set here and for the site, nobody else reads and writes. Pictures stay public: browsers have no token.
$token = getenv('API_TOKEN');
if ($token && !hash_equals("Bearer $token", $_SERVER['HTTP_AUTHORIZATION'] ?? '')) respond(401, ['message' => 'No token']);

$call = preg_replace('#^/api/#', '', $path);
$response = $_SERVER['REQUEST_METHOD'] === 'GET' ? findResponse($call) : null;
if ($response !== null) respond(200, $response);
if ($_SERVER['REQUEST_METHOD'] !== 'POST' || $call !== 'bookfreedemo') respond(404, ['message' => 'No such call']);

$enquiry = json_decode(file_get_contents('php://input'), true);
$key = $_SERVER['HTTP_IDEMPOTENCY_KEY'] ?? '';
if (!is_array($enquiry) || !preg_match('/^[\w-]{8,100}$/', $key)) respond(422, ['message' => 'Send JSON with a key']);
$folder = getenv('ENQUIRIES') ?: 'enquiries';
is_dir($folder) || mkdir($folder, 0700, true);
// The site repeats a request whose response it did not get: each key counts once, and a repeated one succeeds too.
$file = "$folder/$key.json";
$isSaved = file_exists($file) || (file_put_contents("$file.new", json_encode($enquiry)) && rename("$file.new", $file));
respond($isSaved ? 200 : 500, ['success' => $isSaved]);
